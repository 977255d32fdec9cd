//! Paths of files in archives (AMB-075, AMB-083).

use crate::media::file::Media;
use domain::media::name::{distinct_names, name_of_kind, portable_folder_name, portable_name};

/// Files of one folder of an archive.
pub struct ArchiveFolder<'a> {
    /// Name of the folder, made portable; `None` places the files at the root of the archive.
    pub label: Option<String>,
    /// Files, in their order.
    pub files: Vec<&'a Media>,
}

/// Returns the files with their paths of portable folder and file names. Folders of the same name, and files of the
/// same name in a folder, get a number. Refused files, which have no content, and empty folders are omitted.
pub fn archive_paths(mut folders: Vec<ArchiveFolder<'_>>) -> Vec<(&Media, String)> {
    for folder in &mut folders {
        folder.files.retain(|media| !media.is_refused());
    }
    folders.retain(|folder| !folder.files.is_empty());
    let labels = folders.iter().filter_map(|folder| folder.label.as_deref());
    let mut names = distinct_names(&labels.map(portable_folder_name).collect::<Vec<_>>()).into_iter();
    let mut placed = Vec::new();
    for ArchiveFolder { label, files } in folders {
        let folder = label.and_then(|_| names.next()).map(|name| format!("{name}/")).unwrap_or_default();
        let file_names: Vec<_> =
            files.iter().map(|media| portable_name(&name_of_kind(&media.name, media.kind))).collect();
        let paths = distinct_names(&file_names).into_iter().map(|name| format!("{folder}{name}"));
        placed.extend(files.into_iter().zip(paths));
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::media::file_kind::FileKind;
    use domain::media::scan::MediaScan;
    use domain::shared::instant::Instant;
    use uuid::Uuid;

    fn media(name: &str) -> Media {
        Media {
            uuid: Uuid::nil(),
            name: name.to_owned(),
            size: 1,
            kind: FileKind::Pdf,
            key: "key".into(),
            creation_date: Instant::from_micros(0),
            uploader: None,
            parent: None,
            item: None,
            warning: None,
            scan: MediaScan::Clean,
        }
    }

    #[test]
    fn equal_names_after_cleaning_get_numbers() {
        let files = ["a?.pdf", "A*.pdf", "a", "con.pdf"].map(media);
        let refused = Media { scan: MediaScan::Refused, ..media("virus.pdf") };
        let folder = |label: &str, files| ArchiveFolder { label: Some(label.to_owned()), files };
        let all = || files.iter().collect::<Vec<_>>();
        let placed = archive_paths(vec![
            folder("Prêt : 2", all()),
            folder("Vide", vec![&refused]),
            folder("prêt / 2. ", all()),
            ArchiveFolder { label: None, files: vec![&refused, &files[0]] },
            folder("NUL", vec![&files[3]]),
        ]);
        let paths: Vec<&str> = placed.iter().map(|(_, path)| path.as_str()).collect();
        assert_eq!(
            paths,
            [
                "Prêt 2/a.pdf",
                "Prêt 2/A (2).pdf",
                "Prêt 2/a (3).pdf",
                "Prêt 2/_con.pdf",
                "prêt 2 (2)/a.pdf",
                "prêt 2 (2)/A (2).pdf",
                "prêt 2 (2)/a (3).pdf",
                "prêt 2 (2)/_con.pdf",
                "a.pdf",
                "_NUL/_con.pdf",
            ]
        );
    }
}
