import PressureGestures
import PressureJSON

/// What all pages have in common: head, security policy, switch of the appearance, footer.
struct PageFrame {
    let title: String
    let lead: String
    /// The script to run, one of ``PageScript``'s.
    let script: PageScript
    /// What the skip link leads to.
    let first: String
    var listing = ""
    /// Switches beside that of the appearance.
    var switches = ""

    private var choices: String {
        let appearance = PageMarkup.appearance.markup
        return switches.isEmpty ? appearance : "<div class=\"switches\">\n\(switches)\(appearance)</div>\n"
    }

    /// The whole page with its content.
    func text(_ content: String) -> String {
        // Nothing is fetched from anywhere, and only this very script and this very style are used.
        let policy = [
            "default-src 'none'", "img-src data:", "style-src 'sha256-\(PageStyle.digest)'",
            "script-src 'sha256-\(script.digest)'", "base-uri 'none'", "form-action 'none'",
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
            <style>\(PageStyle.text)</style>
            </head>
            <body>
            <a class="skip" href="#\(first)">Skip to the content</a>
            \(PageMarkup.patterns.markup)<header class="wrap top">
            <div><h1>\(ForeignText.markup(title))</h1>
            <p class="lead">\(lead)</p></div>
            \(choices)</header>
            <main class="wrap">
            \(listing)\(content)</main>
            <footer class="wrap"><p>Made by <code>pressure-demo</code> of PressureGestures. This page needs no network.</p></footer>
            <script>\(script.text)</script>
            </body>
            </html>

            """
    }
}
