import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { type PointerEvent, useState } from "react";
import { deferred } from "../deferred.tsx";
import { useLanguage } from "../language.ts";
import { pictureId, Slide } from "./gallery-slide.tsx";
import { Thumbnails } from "./gallery-thumbnails.tsx";
import type { Medium } from "./product-page.ts";
import { useStage } from "./use-stage.ts";

// Opens only when somebody enlarges a picture: its script loads when that is likely.
const Zoom = deferred(() => import("./zoom.tsx").then(({ Zoom }) => Zoom));
const preload = ({ pointerType }: PointerEvent): void => {
	if (pointerType === "mouse") Zoom.preload();
};

interface GalleryProps {
	media: readonly Medium[];
	name: string;
	/** Index of the picture of the chosen variant. */
	current: number | undefined;
}

/**
 * A row of pictures to swipe, with thumbnails that link to each. It consists of anchors and scrolling, so it works
 * without scripts, which add buttons, zoom, arrow keys, and scrolling to the picture of the chosen variant.
 */
export function Gallery({ media, name, current }: GalleryProps) {
	const { t } = useLanguage();
	const { stage, order, shown, show, onScroll, onKeyDown, isAlive } = useStage(media, current);
	const [zoomed, setZoomed] = useState<number>();
	if (media.length === 0) return <Blank />;
	const ordered = order.map((index) => media[index] as Medium);
	return (
		<section
			className={media.length > 1 ? "gallery gallery-several" : "gallery"}
			aria-label={t("product.pictures")}
			onKeyDown={onKeyDown}
			onPointerEnter={preload}
		>
			<div className="gallery-stage-frame">
				<ul
					className="gallery-stage plain-list"
					ref={stage}
					aria-label={t("product.pictureRow", { name })}
					onScroll={onScroll}
				>
					{order.map((index, place) => (
						<li key={index} id={pictureId(index)}>
							<Slide
								medium={media[index] as Medium}
								name={name}
								number={place + 1}
								count={media.length}
								isAlive={isAlive}
								isSkipped={isAlive && place !== shown}
								onZoom={() => setZoomed(place)}
							/>
						</li>
					))}
				</ul>
				{media.length > 1 && <Steps shown={shown} count={media.length} show={show} />}
			</div>
			{media.length > 1 && <Thumbnails {...{ media, order, shown, show, isAlive }} />}
			{zoomed !== undefined && (
				<Zoom
					media={ordered}
					place={zoomed}
					name={name}
					loadedSource={(place) => stage.current?.children[place]?.querySelector("img")?.currentSrc}
					onMove={(place) => {
						setZoomed(place);
						show(place);
					}}
					onClose={() => {
						setZoomed(undefined);
						stage.current?.children[zoomed]?.querySelector("a")?.focus({ preventScroll: true });
					}}
				/>
			)}
		</section>
	);
}

function Blank() {
	return (
		<div className="gallery-blank">
			<Icon name="picture" />
		</div>
	);
}

function Steps({ shown, count, show }: { shown: number; count: number; show(place: number): void }) {
	const { t, formats } = useLanguage();
	return (
		<div className="gallery-steps">
			<Button
				kind="secondary"
				size="icon"
				aria-label={t("product.previousPicture")}
				disabled={shown === 0}
				onClick={() => show(shown - 1)}
			>
				<Icon name="previous" turns />
			</Button>
			<span aria-hidden="true">
				{formats.number(shown + 1)} / {formats.number(count)}
			</span>
			<Button
				kind="secondary"
				size="icon"
				aria-label={t("product.nextPicture")}
				disabled={shown >= count - 1}
				onClick={() => show(shown + 1)}
			>
				<Icon name="next" turns />
			</Button>
		</div>
	);
}
