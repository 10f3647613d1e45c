import PressureGestures
import PressureJSON

/// What all pages have in common: head, security policy, switch of the appearance, footer.
struct PageFrame {
    let title: String
    let lead: String
    /// One of the scripts of ``PageScript``.
    let script: String
    /// The id that the skip link leads to.
    let first: String
    var listing = ""

    /// The whole page with its content.
    func text(_ content: String) -> String {
        let style = PageStyle.text
        // Nothing is fetched from anywhere, and no other script or style is allowed.
        let policy = [
            "default-src 'none'", "img-src data:", "style-src 'sha256-\(Digest.base64(of: style))'",
            "script-src 'sha256-\(Digest.base64(of: script))'", "base-uri 'none'", "form-action 'none'",
        ].joined(separator: "; ")
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(ForeignText.markup(title))</title>
            <style>\(style)</style>
            </head>
            <body>
            <a class="skip" href="#\(first)">Skip to the content</a>
            \(PageMarkup.patterns.markup)<header class="wrap top">
            <div><h1>\(ForeignText.markup(title))</h1>
            <p class="lead">\(lead)</p></div>
            \(PageMarkup.appearance.markup)</header>
            <main class="wrap">
            \(listing)\(content)</main>
            <footer class="wrap"><p>Made by <code>pressure-demo</code> of PressureGestures. This page needs no network.</p></footer>
            <script>\(script)</script>
            </body>
            </html>

            """
    }
}
