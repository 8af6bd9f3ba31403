import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** How much of a row the zone in its middle takes, if something can be dropped inside of it. */
const zoneShares = { before: 0.3, after: 0.7 };
const startDistance = 5;
/** So near to the edge of the window the page scrolls, below the bar at its top. */
const edges = { top: 100, bottom: 60, step: 12 };
const restMs = 600;

export interface RowDrop {
	/** Id of the row. */
	readonly over: string;
	readonly zone: "before" | "inside" | "after";
}

interface RowDragOptions {
	/** Whether rows can be dropped inside of others. */
	readonly canNest: boolean;
	readonly isAllowed: (id: string, drop: RowDrop) => boolean;
	readonly onDrop: (id: string, drop: RowDrop) => void;
	/** Called while something is held over the middle of a row. */
	readonly onRest?: (over: string) => void;
}

interface Drag {
	readonly id: string;
	readonly drop: RowDrop | undefined;
}

/**
 * Moves rows of a list by mouse, pen or finger, with a handle in each. Rows have their id as `data-drag-row`. Escape ends it. The handle
 * is a button too, since not everybody can drag.
 */
export const useRowDrag = (options: RowDragOptions) => {
	const [drag, setDrag] = useState<Drag>();
	// Rows that are opened during a drag are other rows to drop on.
	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	return {
		/** What is dragged, and where it would go. */
		drag,
		startOf:
			(id: string) =>
			(event: PointerEvent<HTMLElement>): void => {
				if (event.button === 0) follow(id, event, latest, setDrag);
			},
	};
};

const follow = (
	id: string,
	{ currentTarget: handle, pointerId, clientX, clientY }: PointerEvent<HTMLElement>,
	options: RefObject<RowDragOptions>,
	show: (drag: Drag | undefined) => void,
): void => {
	const ended = new AbortController();
	const pointer = { x: clientX, y: clientY };
	let isDragging = false;
	let drop: RowDrop | undefined;
	let rest: ReturnType<typeof setTimeout> | undefined;
	const find = (): void => {
		const found = dropAt(handle, pointer.y, options.current.canNest);
		const next = found && options.current.isAllowed(id, found) ? found : undefined;
		if (next?.over === drop?.over && next?.zone === drop?.zone) return;
		clearTimeout(rest);
		if (next?.zone === "inside") rest = setTimeout(() => options.current.onRest?.(next.over), restMs);
		drop = next;
		show({ id, drop });
	};
	const scroll = (): void => {
		if (ended.signal.aborted) return;
		const step = pointer.y < edges.top ? -edges.step : pointer.y > innerHeight - edges.bottom ? edges.step : 0;
		if (step) {
			scrollBy(0, step);
			find();
		}
		requestAnimationFrame(scroll);
	};
	const end = (isDropped: boolean): void => {
		ended.abort();
		clearTimeout(rest);
		if (!isDragging) return;
		show(undefined);
		dropClick(handle);
		if (isDropped && drop) options.current.onDrop(id, drop);
	};
	const { signal } = ended;
	const listen = { signal };
	handle.setPointerCapture(pointerId);
	handle.addEventListener(
		"pointermove",
		(moved: globalThis.PointerEvent) => {
			pointer.x = moved.clientX;
			pointer.y = moved.clientY;
			if (!isDragging && Math.hypot(pointer.x - clientX, pointer.y - clientY) < startDistance) return;
			if (!isDragging) {
				isDragging = true;
				show({ id, drop });
				scroll();
			}
			find();
		},
		listen,
	);
	handle.addEventListener("pointerup", () => end(true), listen);
	handle.addEventListener("pointercancel", () => end(false), listen);
	addEventListener("keydown", (pressed) => pressed.key === "Escape" && end(false), listen);
};

/** The row at a height of the window, and the zone of it. */
const dropAt = (handle: HTMLElement, y: number, canNest: boolean): RowDrop | undefined => {
	const frame = handle.closest("tbody, ol, ul")?.getBoundingClientRect();
	const x = frame ? (frame.left + frame.right) / 2 : 0;
	const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drag-row]");
	if (!row) return undefined;
	const { top, height } = row.getBoundingClientRect();
	const share = (y - top) / height;
	const over = row.dataset.dragRow ?? "";
	if (!canNest) return { over, zone: share < 0.5 ? "before" : "after" };
	return { over, zone: share < zoneShares.before ? "before" : share > zoneShares.after ? "after" : "inside" };
};

/** The end of a drag is no press of the handle. */
const dropClick = (handle: HTMLElement): void => {
	const ended = new AbortController();
	handle.addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: ended.signal });
	setTimeout(() => ended.abort());
};
