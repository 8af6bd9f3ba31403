import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import { type UIEvent, useEffect, useRef, useState } from "react";
import { useLanguage } from "../language.ts";
import type { Medium } from "./product-page.ts";
import { Zoom } from "./zoom.tsx";

/** Aspect ratio of the pictures; others are cropped to it around their focal point. */
const ratio = 4 / 5;
const widths = [480, 720, 960, 1600];
const sizes = "(min-width: 80rem) 42rem, (min-width: 48rem) 50vw, calc(100vw - 2rem)";
const thumbWidths = [144];

interface GalleryProps {
	media: readonly Medium[];
	name: string;
	/** Index of the picture of the chosen variant. */
	current: number | undefined;
}

const idOf = (index: number): string => `picture-${index + 1}`;

/**
 * A row of pictures to swipe, with thumbnails that link to each. It consists of anchors and scrolling, so it works
 * without scripts, which add buttons, zoom, and scrolling to the picture of the chosen variant.
 */
export function Gallery({ media, name, current }: GalleryProps) {
	const { say } = useLanguage();
	const { stage, order, shown, show, onScroll } = useStage(media, current);
	const [zoomed, setZoomed] = useState<number>();
	if (media.length === 0) {
		return (
			<div className="gallery-blank">
				<Icon name="picture" />
			</div>
		);
	}
	return (
		<section className="gallery" aria-label={say("product.pictures")}>
			<div className="gallery-stage-frame">
				<ul
					className="gallery-stage plain-list"
					ref={stage}
					aria-label={say("product.pictureRow", { name })}
					onScroll={onScroll}
				>
					{order.map((index, place) => (
						<li key={index} id={idOf(index)}>
							<Slide
								medium={media[index] as Medium}
								name={name}
								number={place + 1}
								count={media.length}
								onZoom={() => setZoomed(index)}
							/>
						</li>
					))}
				</ul>
				{media.length > 1 && <Steps shown={shown} count={media.length} show={show} />}
			</div>
			{media.length > 1 && <Thumbnails media={media} order={order} shown={shown} show={show} />}
			<Zoom
				medium={zoomed === undefined ? undefined : media[zoomed]}
				name={name}
				onClose={() => setZoomed(undefined)}
			/>
		</section>
	);
}

/** The visible picture, and a function to scroll to another. */
const useStage = (media: readonly Medium[], current: number | undefined) => {
	const stage = useRef<HTMLUListElement>(null);
	// The picture of the variant that the page was rendered with comes first, to be visible without scripts.
	const [first] = useState(current ?? 0);
	const order = [...media.keys()].sort((one, other) => Number(other === first) - Number(one === first) || one - other);
	const [shown, setShown] = useState(0);
	const show = (place: number) => {
		const { current: list } = stage;
		const target = list?.children[place];
		if (!list || !(target instanceof HTMLElement)) return;
		list.scrollTo({ left: target.offsetLeft - list.offsetLeft });
	};
	const index = current === undefined ? undefined : order.indexOf(current);
	const settled = useRef(index);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another choice scrolls the pictures
	useEffect(() => {
		if (settled.current !== index && index !== undefined) show(index);
		settled.current = index;
	}, [index]);
	const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) =>
		setShown(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
	return { stage, order, shown, show, onScroll };
};

interface ThumbnailsProps {
	media: readonly Medium[];
	order: readonly number[];
	shown: number;
	show(place: number): void;
}

function Thumbnails({ media, order, shown, show }: ThumbnailsProps) {
	const { say } = useLanguage();
	return (
		<ol className="gallery-thumbs plain-list">
			{order.map((index, place) => (
				<li key={index}>
					<a
						href={`#${idOf(index)}`}
						aria-label={say("product.showPicture", { number: place + 1, count: media.length })}
						aria-current={place === shown ? "true" : undefined}
						onClick={(event) => {
							event.preventDefault();
							show(place);
						}}
					>
						<Thumbnail medium={media[index] as Medium} />
					</a>
				</li>
			))}
		</ol>
	);
}

function Thumbnail({ medium: { picture, video } }: { medium: Medium }) {
	return (
		<>
			{picture.url ? (
				<Picture file={picture} alt="" ratio={1} widths={thumbWidths} />
			) : (
				<span className="gallery-film" />
			)}
			{video && (
				<span className="gallery-play">
					<Icon name="play" />
				</span>
			)}
		</>
	);
}

function Steps({ shown, count, show }: { shown: number; count: number; show(place: number): void }) {
	const { say, formats } = useLanguage();
	return (
		<div className="gallery-steps">
			<Button
				kind="secondary"
				size="icon"
				aria-label={say("product.previousPicture")}
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
				aria-label={say("product.nextPicture")}
				disabled={shown >= count - 1}
				onClick={() => show(shown + 1)}
			>
				<Icon name="next" turns />
			</Button>
		</div>
	);
}

interface SlideProps {
	medium: Medium;
	name: string;
	number: number;
	count: number;
	onZoom(): void;
}

function Slide({ medium: { picture, video }, name, number, count, onZoom }: SlideProps) {
	const { say } = useLanguage();
	const [near, setNear] = useState(false);
	const alt = picture.altText || say("product.pictureOf", { name, number, count });
	if (video) {
		return (
			// biome-ignore lint/a11y/useMediaCaption: films of a shop have no captions
			<video controls preload="none" playsInline poster={picture.url || undefined} aria-label={alt}>
				<source src={video} />
			</video>
		);
	}
	return (
		<a
			className={near ? "gallery-picture gallery-near" : "gallery-picture"}
			href={picture.url ?? ""}
			aria-label={say("product.enlarge", { picture: alt })}
			onClick={(event) => {
				event.preventDefault();
				onZoom();
			}}
			onPointerMove={(event) => {
				if (event.pointerType !== "mouse") return;
				const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
				const { style } = event.currentTarget;
				style.setProperty("--x", `${((event.clientX - left) / width) * 100}%`);
				style.setProperty("--y", `${((event.clientY - top) / height) * 100}%`);
				setNear(true);
			}}
			onPointerLeave={() => setNear(false)}
		>
			<Picture
				file={picture}
				alt={alt}
				ratio={ratio}
				widths={widths}
				// Zoomed in, the picture is more than twice as wide.
				sizes={near ? "1600px" : sizes}
				priority={number === 1}
			/>
		</a>
	);
}
