import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../language.ts";
import { type FilmAddresses, playFilm, playlistType } from "./play-film.ts";

const widths = [720, 1200];

interface FilmProps {
	film: FilmAddresses;
	poster: PictureFile;
	/** What it shows. */
	label: string;
	sizes: string;
	priority: boolean;
	/** Whether scripts run: without them, the browser's own controls start it. */
	isAlive: boolean;
	/** Whether Tab skips it, because another picture is shown. */
	isSkipped: boolean;
}

/** A film behind its poster. Nothing of it loads before it is started. */
export function Film({ film, poster, label, sizes, priority, isAlive, isSkipped }: FilmProps) {
	const { t } = useLanguage();
	const player = useRef<HTMLVideoElement>(null);
	const end = useRef<() => void>(undefined);
	const [isStarted, setStarted] = useState(false);
	useEffect(() => () => end.current?.(), []);
	// The button that had the focus is gone, and the browser's controls are there now.
	useEffect(() => {
		if (isStarted) player.current?.focus({ preventScroll: true });
	}, [isStarted]);
	const start = async () => {
		setStarted(true);
		const { current } = player;
		if (!current) return;
		const stop = await playFilm(current, film);
		// Somebody may have left the page meanwhile.
		if (player.current) end.current = stop;
		else stop();
	};
	const { original, file, playlist } = film;
	return (
		<div className="gallery-film-frame">
			{poster.url && !isStarted && (
				<Picture file={poster} alt="" widths={widths} sizes={sizes} priority={priority || undefined} />
			)}
			{/* biome-ignore lint/a11y/useMediaCaption: films of a shop have no captions */}
			<video
				ref={player}
				controls={isStarted || !isAlive}
				preload="none"
				playsInline
				aria-label={label}
				tabIndex={isSkipped ? -1 : undefined}
			>
				{playlist && <source src={playlist} type={playlistType} />}
				{file && <source src={file} type="video/mp4" />}
				<source src={original} />
			</video>
			{isAlive && !isStarted && (
				<button
					type="button"
					className="gallery-film-start"
					aria-label={t("product.playFilm", { film: label })}
					tabIndex={isSkipped ? -1 : undefined}
					onClick={() => void start()}
				>
					<span>
						<Icon name="play" />
					</span>
				</button>
			)}
		</div>
	);
}
