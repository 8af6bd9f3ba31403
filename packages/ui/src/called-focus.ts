import { useEffect, useRef, useSyncExternalStore } from "react";

/**
 * Takes the focus to a part of the page when there is a new occasion. What the page came with is no reason to tear away
 * somebody who types elsewhere on it by the time that its scripts have loaded.
 * @param occasion another value is another call
 * @param take moves the focus, if there is anything to look at
 */
export const useCalledFocus = (occasion: unknown, take: () => void): void => {
	const isInitial = useRef(useSyncExternalStore(never, isLater, isFirst));
	// biome-ignore lint/correctness/useExhaustiveDependencies: only an occasion calls, whatever else changes
	useEffect(() => {
		const isNew = !isInitial.current;
		isInitial.current = false;
		if (isNew || document.activeElement === document.body) take();
	}, [occasion]);
};

/** While a page comes to life, what stands on it is read as the server wrote it. */
const isFirst = (): boolean => true;
const isLater = (): boolean => false;
const never = () => () => {};
