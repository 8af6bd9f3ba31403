import { Button } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLanguage } from "../language.ts";
import type { Medium } from "./product-page.ts";

const maxScale = 4;
const step = 2.5;
const widths = [1080, 1600, 2400];

/** One picture on the whole screen. Zooms by click, buttons or pinch; moves by scrolling. */
export function Zoom({ medium, name, onClose }: { medium: Medium | undefined; name: string; onClose(): void }) {
	const { say } = useLanguage();
	return (
		<Dialog open={medium !== undefined} onClose={onClose} title={name} id="zoom">
			{medium && <Ground medium={medium} name={name} label={say("product.zoomArea")} />}
		</Dialog>
	);
}

function Ground({ medium: { picture }, name, label }: { medium: Medium; name: string; label: string }) {
	const { say } = useLanguage();
	const [scale, setScale] = useState(1);
	const ground = useRef<HTMLDivElement>(null);
	const pinch = usePinch(scale, setScale);
	const ratio = (picture.width || 4) / (picture.height || 5);
	const showAt = (next: number, focus: Place) => {
		// The scroll position can be computed once the picture has its new size.
		flushSync(() => setScale(Math.min(maxScale, Math.max(1, next))));
		centre(ground.current, focus);
	};
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a scrollable area is not a fieldset */}
			<div className="zoom-ground" ref={ground} role="group" aria-label={label} {...pinch}>
				<button
					type="button"
					className="zoom-picture"
					style={{ "--scale": scale, "--ratio": ratio } as React.CSSProperties}
					aria-label={say(scale > 1 ? "product.zoomOut" : "product.zoomIn")}
					onClick={(event) => {
						const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
						const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
						showAt(scale > 1 ? 1 : step, at);
					}}
				>
					<Picture
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
				<Button
					kind="secondary"
					size="icon"
					aria-label={say("product.zoomOut")}
					disabled={scale <= 1}
					onClick={() => showAt(scale - 0.75, middle(ground.current))}
				>
					<Icon name="minus" />
				</Button>
				<Button
					kind="secondary"
					size="icon"
					aria-label={say("product.zoomIn")}
					disabled={scale >= maxScale}
					onClick={() => showAt(scale + 0.75, middle(ground.current))}
				>
					<Icon name="plus" />
				</Button>
			</div>
		</>
	);
}

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

/** Two fingers zoom; one finger scrolls, as anywhere. */
const usePinch = (scale: number, setScale: (scale: number) => void) => {
	const from = useRef<{ distance: number; scale: number } | undefined>(undefined);
	const distanceOf = ({ touches: { 0: one, 1: other } }: React.TouchEvent): number | undefined =>
		one && other && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
	return {
		onTouchStart(event: React.TouchEvent) {
			const distance = distanceOf(event);
			from.current = distance ? { distance, scale } : undefined;
		},
		onTouchMove(event: React.TouchEvent) {
			const distance = distanceOf(event);
			if (!distance || !from.current) return;
			setScale(Math.min(maxScale, Math.max(1, (from.current.scale * distance) / from.current.distance)));
		},
		onTouchEnd() {
			from.current = undefined;
		},
	};
};
