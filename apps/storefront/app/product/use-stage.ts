import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from "react";
import type { Medium } from "./product-page.ts";

/** The visible picture, and a function to scroll to another. */
export const useStage = (media: readonly Medium[], current: number | undefined) => {
	const stage = useRef<HTMLUListElement>(null);
	// The picture of the variant that the page was rendered with comes first, to be visible without scripts.
	const [first] = useState(current ?? 0);
	const order = [...media.keys()].sort((one, other) => Number(other === first) - Number(one === first) || one - other);
	const [shown, setShown] = useState(0);
	const isAlive = useIsAlive();
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
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const step = stepOf(event, event.currentTarget);
		// A film has arrow keys of its own.
		const item = event.target instanceof HTMLAnchorElement ? event.target.closest("li") : null;
		const row = item?.parentElement;
		if (!step || !row) return;
		const next = [...row.children].indexOf(item) + step;
		const link = row.children[next]?.querySelector("a");
		event.preventDefault();
		show(next);
		link?.focus({ preventScroll: row === stage.current });
	};
	return { stage, order, shown, show, onScroll, onKeyDown, isAlive };
};

/** Whether scripts run: until then, every picture is reached by Tab. */
const useIsAlive = (): boolean => {
	const [isAlive, setIsAlive] = useState(false);
	useEffect(() => setIsAlive(true), []);
	return isAlive;
};

/** 1 for the key that leads to the next picture, -1 for the previous one, 0 for others. */
export const stepOf = (
	{ key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">,
	place: Element,
): number => {
	if (altKey || ctrlKey || metaKey) return 0;
	const forward = getComputedStyle(place).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
	return key === forward ? 1 : key === "ArrowRight" || key === "ArrowLeft" ? -1 : 0;
};
