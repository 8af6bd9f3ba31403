import { useEffect, useRef, useSyncExternalStore } from "react";

/**
 * Moves the focus to a part of the page on a new occasion. The initial state of the page is no occasion: the user may
 * already be typing elsewhere when the scripts have loaded.
 * @param occasion another value is another call
 * @param take moves the focus, if there is anything to look at
 */
export const useCalledFocus = (occasion: unknown, take: () => void): void => {
	const isInitial = useRef(useSyncExternalStore(never, isLater, isFirst));
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new occasion moves the focus
	useEffect(() => {
		const isNew = !isInitial.current;
		isInitial.current = false;
		if (isNew || document.activeElement === document.body) take();
	}, [occasion]);
};

/** During hydration, the page is read as the server rendered it. */
const isFirst = (): boolean => true;
const isLater = (): boolean => false;
const never = () => () => {};
