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
	let end = () => {};
	if (playlist && !player.canPlayType(playlistType)) {
		// Without the script, the player takes the file that its element names.
		const loaded = await import("./stream-film.ts").catch(() => undefined);
		end = loaded?.streamFilm(player, playlist) ?? end;
	}
	// A browser may want another press first: its own controls are there for that.
	await player.play().catch(() => {});
	return end;
};
