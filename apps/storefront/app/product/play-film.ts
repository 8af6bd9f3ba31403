/** The addresses of a film. */
export interface FilmAddresses {
	/** For browsers that play neither of the others: as it was uploaded. */
	readonly original: string;
	/** In a size that most connections carry. */
	readonly file?: string;
	/** A playlist of all sizes. */
	readonly playlist?: string;
}

export const playlistType = "application/vnd.apple.mpegurl";

/**
 * Plays a film in the size that the connection carries. Browsers that cannot read playlists themselves get the script for
 * them now, with the first film that is played. Returns what ends it.
 */
export const playFilm = async (player: HTMLVideoElement, { playlist }: FilmAddresses): Promise<() => void> => {
	const end = playlist && !player.canPlayType(playlistType) ? await attach(player, playlist) : () => undefined;
	await play(player);
	return end;
};

// A browser may want another press first: its own controls are there for that.
const play = (player: HTMLVideoElement): Promise<void> => player.play().catch(() => undefined);

/** If the script does not load or fails, the player takes the file that its element names. */
const attach = async (player: HTMLVideoElement, playlist: string): Promise<() => void> => {
	const loaded = await import("hls.js/light").catch(() => undefined);
	if (!loaded?.default.isSupported()) return () => undefined;
	const { default: Hls } = loaded;
	// Fragments of MP4 need no work that a thread would take over, and the page allows none.
	const stream = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
	stream.on(Hls.Events.ERROR, (_event, { fatal }) => {
		if (!fatal) return;
		stream.destroy();
		player.removeAttribute("src");
		player.load();
		void play(player);
	});
	stream.loadSource(playlist);
	stream.attachMedia(player);
	return () => stream.destroy();
};
