import { useEffect, useRef, useSyncExternalStore } from "react";

/**
 * Moves the focus to a part of the page when a value changes. The value of the first render does not count: the user may
 * already be typing elsewhere when the scripts have loaded.
 * @param moveFocus moves the focus, if there is anything to focus
 */
export const useFocusOnChange = (value: unknown, moveFocus: () => void): void => {
	const isInitial = useRef(useSyncExternalStore(never, isLater, isFirst));
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new value moves the focus
	useEffect(() => {
		const isNew = !isInitial.current;
		isInitial.current = false;
		if (isNew || document.activeElement === document.body) moveFocus();
	}, [value]);
};

/** During hydration, the page is read as the server rendered it. */
const isFirst = (): boolean => true;
const isLater = (): boolean => false;
const never = () => () => {};
