//! Default videos of a demonstration: free films (CC BY), so that the carousel, the consent and the player can be
//! tried.

use crate::config::brand::{Brand, Video};

const FILMS: [(&str, &str); 3] =
    [("Big Buck Bunny", "aqz-KE-bpKQ"), ("Sintel", "eRsGyueVLvQ"), ("Tears of Steel", "R6MlUcmOul8")];

/// Sets the videos unless the brand defines its own.
pub fn fill(brand: &mut Brand) {
    if !brand.playlist.is_empty() {
        return;
    }
    brand.playlist =
        FILMS.into_iter().zip(1..).map(|((name, id), number)| build_video(name, id, number)).collect();
}

fn build_video(name: &str, id: &str, number: u8) -> Video {
    Video {
        url: format!("https://www.youtube-nocookie.com/embed/{id}"),
        title: format!(
            "Exemple de vidéo n°\u{a0}{number}\u{202f}: «\u{a0}{name}\u{a0}», film libre de la fondation Blender"
        ),
        image: format!("https://i.ytimg.com/vi/{id}/hqdefault.jpg"),
        video_id: id.to_owned(),
    }
}
