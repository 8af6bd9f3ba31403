import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets a control follow the URL, which a link may have changed. The element stays the same, and with it the focus of
 * whoever uses it.
 */
export const useFollowing = <Control extends HTMLInputElement | HTMLSelectElement>(
	value: Control extends HTMLInputElement ? boolean : string,
): RefObject<Control | null> => {
	const control = useRef<Control>(null);
	useEffect(() => {
		const { current } = control;
		if (current instanceof HTMLSelectElement) current.value = String(value);
		else if (current) current.checked = value === true;
	}, [value]);
	return control;
};

/**
 * Calls when the list has changed, but not when the page opens: announces its length, and moves the focus there if the
 * control that changed it is gone, such as the chip of a filter.
 */
export const useChangedList = (list: string, onChange: (lostFocus: boolean) => void): void => {
	const last = useRef(list);
	useEffect(() => {
		if (last.current === list) return;
		last.current = list;
		onChange(document.activeElement === document.body);
	}, [list, onChange]);
};
