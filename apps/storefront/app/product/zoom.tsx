import { Button } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { Icon, type IconName } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage } from "../language.ts";
import type { Medium } from "./product-page.ts";
import { stepOf } from "./use-stage.ts";

const maxScale = 4;
const step = 2.5;
const widths = [1080, 1600, 2400];

interface ZoomProps {
	media: readonly Medium[];
	/** The place of the enlarged picture among them. */
	place: number;
	name: string;
	/** The address of the picture at a place in the size that is already loaded. */
	loadedSource(place: number): string | undefined;
	onMove(place: number): void;
	onClose(): void;
}

/** Pictures on the whole screen. They zoom by click, buttons or pinch; keys, buttons or a swipe lead to the next one. */
export function Zoom({ media, place, name, loadedSource, onMove, onClose }: ZoomProps) {
	const { t } = useLanguage();
	const medium = media[place];
	// A film has its own controls for the whole screen.
	const neighbour = (step: number) => {
		let next = place + step;
		while (media[next]?.film) next += step;
		return media[next] ? next : undefined;
	};
	const move = (step: number) => {
		const next = neighbour(step);
		if (next !== undefined) onMove(next);
	};
	return (
		<Dialog open onClose={onClose} title={name} id="zoom">
			{medium && (
				<Ground
					medium={medium}
					place={place}
					name={name}
					label={t("product.zoomArea")}
					loaded={loadedSource(place)}
					move={move}
					hasNeighbour={(step) => neighbour(step) !== undefined}
				/>
			)}
		</Dialog>
	);
}

interface GroundProps {
	medium: Medium;
	place: number;
	name: string;
	label: string;
	loaded: string | undefined;
	move(step: number): void;
	hasNeighbour(step: number): boolean;
}

function Ground({ medium: { picture }, place, name, label, loaded, move, hasNeighbour }: GroundProps) {
	const { t } = useLanguage();
	const { scale, setScale } = useScale(place);
	const ground = useRef<HTMLDivElement>(null);
	const touches = useTouches(scale, setScale, move);
	const ratio = (picture.width || 4) / (picture.height || 5);
	useArrowKeys(ground, scale === 1, move);
	const showAt = (next: number, focus: Place) => {
		// The scroll position can be computed once the picture has its new size.
		flushSync(() => setScale(Math.min(maxScale, Math.max(1, next))));
		centre(ground.current, focus);
	};
	const zoomBy = (change: number) => showAt(scale + change, middle(ground.current));
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a scrollable area is not a fieldset */}
			<div className="zoom-ground" ref={ground} role="group" aria-label={label} {...touches}>
				<button
					type="button"
					className="zoom-picture"
					style={{ "--scale": scale, "--ratio": ratio } as React.CSSProperties}
					aria-label={t(scale > 1 ? "product.zoomOut" : "product.zoomIn")}
					onClick={(event) => {
						const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
						const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
						showAt(scale > 1 ? 1 : step, at);
					}}
				>
					{/* Visible until the large one has loaded above it. */}
					{loaded && <img className="zoom-loaded" src={loaded} alt="" />}
					<Picture
						key={place}
						file={picture}
						alt={picture.altText || name}
						ratio={ratio}
						widths={widths}
						sizes={scale > 1 ? "2400px" : "100vw"}
						priority
					/>
				</button>
			</div>
			<div className="zoom-steps">
				<Control icon="previous" label="previousPicture" isOff={!hasNeighbour(-1)} onPress={() => move(-1)} />
				<Control icon="next" label="nextPicture" isOff={!hasNeighbour(1)} onPress={() => move(1)} />
			</div>
			<div className="zoom-scales">
				<Control icon="minus" label="zoomOut" isOff={scale <= 1} onPress={() => zoomBy(-0.75)} />
				<Control icon="plus" label="zoomIn" isOff={scale >= maxScale} onPress={() => zoomBy(0.75)} />
			</div>
		</>
	);
}

interface ControlProps {
	icon: IconName;
	label: "previousPicture" | "nextPicture" | "zoomOut" | "zoomIn";
	isOff: boolean;
	onPress(): void;
}

/** It keeps the focus while it is off, unlike a disabled button. */
function Control({ icon, label, isOff, onPress }: ControlProps) {
	const { t } = useLanguage();
	return (
		<Button
			kind="secondary"
			size="icon"
			aria-label={t(`product.${label}`)}
			aria-disabled={isOff}
			onClick={isOff ? undefined : onPress}
		>
			<Icon name={icon} turns={icon === "previous" || icon === "next"} />
		</Button>
	);
}

/** Each picture is whole at first. */
const useScale = (place: number) => {
	const [state, setState] = useState({ place, scale: 1 });
	return {
		scale: state.place === place ? state.scale : 1,
		setScale: (scale: number) => setState({ place, scale }),
	};
};

/** The arrow keys lead to the other pictures, unless the enlarged one is scrolled by them. */
const useArrowKeys = (
	ground: { readonly current: HTMLElement | null },
	isWhole: boolean,
	move: (step: number) => void,
) => {
	useEffect(() => {
		const dialog = ground.current?.closest("dialog");
		const press = (event: KeyboardEvent) => {
			const step = dialog && isWhole ? stepOf(event, dialog) : 0;
			if (step) event.preventDefault();
			if (step) move(step);
		};
		dialog?.addEventListener("keydown", press);
		return () => dialog?.removeEventListener("keydown", press);
	});
};

/** As fractions of the picture, from its upper left corner. */
interface Place {
	readonly x: number;
	readonly y: number;
}

/** In right-to-left pages, scroll positions are negative, from the right edge. */
const startOf = (ground: HTMLElement): number =>
	getComputedStyle(ground).direction === "rtl" ? ground.scrollWidth - ground.clientWidth : 0;

const centre = (ground: HTMLElement | null, { x, y }: Place): void => {
	if (!ground) return;
	const { scrollWidth, scrollHeight, clientWidth, clientHeight } = ground;
	ground.scrollTo(scrollWidth * x - clientWidth / 2 - startOf(ground), scrollHeight * y - clientHeight / 2);
};

/** The point in the middle of the visible part. */
const middle = (ground: HTMLElement | null): Place => {
	if (!ground) return { x: 0.5, y: 0.5 };
	const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = ground;
	return {
		x: (startOf(ground) + scrollLeft + clientWidth / 2) / scrollWidth,
		y: (scrollTop + clientHeight / 2) / scrollHeight,
	};
};

const swipeLength = 50;

/** Two fingers zoom. One finger scrolls an enlarged picture, and turns from a whole one to the next. */
const useTouches = (scale: number, setScale: (scale: number) => void, move: (step: number) => void) => {
	const pinch = useRef<{ distance: number; scale: number } | undefined>(undefined);
	const swipe = useRef<React.Touch | undefined>(undefined);
	const distanceOf = ({ touches: { 0: one, 1: other } }: React.TouchEvent): number | undefined =>
		one && other && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
	return {
		onTouchStart(event: React.TouchEvent) {
			const distance = distanceOf(event);
			pinch.current = distance ? { distance, scale } : undefined;
			swipe.current = distance || scale > 1 ? undefined : event.touches[0];
		},
		onTouchMove(event: React.TouchEvent) {
			const distance = distanceOf(event);
			if (!distance || !pinch.current) return;
			setScale(Math.min(maxScale, Math.max(1, (pinch.current.scale * distance) / pinch.current.distance)));
		},
		onTouchEnd({ changedTouches: { 0: end }, currentTarget }: React.TouchEvent<HTMLElement>) {
			const { current: start } = swipe;
			pinch.current = undefined;
			swipe.current = undefined;
			if (!start || !end) return;
			const [right, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
			if (Math.abs(right) < swipeLength || Math.abs(right) < Math.abs(down)) return;
			const isForward = right < 0 !== (getComputedStyle(currentTarget).direction === "rtl");
			move(isForward ? 1 : -1);
		},
	};
};
