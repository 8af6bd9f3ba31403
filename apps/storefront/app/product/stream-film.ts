import Hls from "hls.js/light";

/** Gives a player the playlist of a film, and returns what ends it. If that fails, it plays the file that its element names. */
export const streamFilm = (player: HTMLVideoElement, playlist: string): (() => void) | undefined => {
	if (!Hls.isSupported()) return;
	// Fragments of MP4 need no work that a thread would take over, and the page allows none.
	const stream = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
	stream.on(Hls.Events.ERROR, (_event, { fatal }) => {
		if (!fatal) return;
		stream.destroy();
		player.removeAttribute("src");
		player.load();
		// A browser may want another press first: its own controls are there for that.
		player.play().catch(() => {});
	});
	stream.loadSource(playlist);
	stream.attachMedia(player);
	return () => stream.destroy();
};
