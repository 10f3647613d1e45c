/* Only for what pkg-config says of GTK: CWindow includes its headers, and nothing in Swift does. */
