import { type RefObject, useEffect, useRef } from "react";

/** A shorter movement is no intention. */
const minDistance = 8;

/**
 * Marks an element at the top of the page as `data-away` while the visitor scrolls down, until they scroll up. Without
 * rendering anything again: this runs many times a second.
 */
export const useAwayOnScroll = <Bar extends HTMLElement>(): RefObject<Bar | null> => {
	const bar = useRef<Bar>(null);
	useEffect(() => {
		let last = scrollY;
		const follow = () => {
			const distance = scrollY - last;
			if (Math.abs(distance) < minDistance) return;
			last = scrollY;
			bar.current?.toggleAttribute("data-away", distance > 0 && scrollY > bar.current.offsetHeight);
		};
		addEventListener("scroll", follow, { passive: true });
		return () => removeEventListener("scroll", follow);
	}, []);
	return bar;
};
