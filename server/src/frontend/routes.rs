//! Paths of the frontend's pages; any other path gets 404 with the not-found page.

/// Full paths of the frontend's route tree, one per line: `$x` matches one segment, `{-$x}` an optional one. Written by
/// `npm run gen:routes`.
const PAGES: &str = include_str!("pages.txt");

/// Returns whether a page exists at this path.
pub fn is_page(path: &str) -> bool {
    PAGES.lines().any(|pattern| matches(pattern, path))
}

/// Returns whether a path matches a pattern of `PAGES`.
pub fn matches(pattern: &str, path: &str) -> bool {
    let parts = |text: &'_ str| {
        text.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let (pattern, path) = (parts(pattern), parts(path));
    let optional = pattern.last().is_some_and(|last| last.starts_with("{-$"));
    let long_enough = path.len() == pattern.len() || (optional && path.len() + 1 == pattern.len());
    let is_match = |(part, typed): (&String, &String)| part.contains('$') || part == typed;
    long_enough && pattern.iter().zip(&path).all(is_match)
}
