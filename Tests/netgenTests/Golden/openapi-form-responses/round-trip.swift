import Foundation
import NetRuntime

@main
struct RoundTrip {
    static func main() throws {
        let form = "oauth_token=a%2Bb+c%26&oauth_callback_confirmed=true&expires_in=3600&scopes=x&scopes=y"
        let headers: Headers = ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"]
        let response = HTTPResponse(status: 200, headers: headers, body: Data(form.utf8))
        let token = try Tokens.GetToken.response(from: ResponseBody(response))
        precondition(token.oauthToken == "a+b c&" && token.oauthCallbackConfirmed, "\(token)")
        precondition(token.expiresIn == 3600 && token.scopes == ["x", "y"], "\(token)")
        let refused = HTTPResponse(status: 400, headers: headers, body: Data("oauth_problem=token_used".utf8))
        let failure = try Tokens.GetToken.failure(status: 400, body: ResponseBody(refused), verdict: nil)
        precondition(failure?.oauthProblem == "token_used", "\(String(describing: failure))")
    }
}
