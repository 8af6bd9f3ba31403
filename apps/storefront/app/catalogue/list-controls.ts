import { type RefObject, useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/**
 * Lets a control follow the URL when a link changes it. The element stays the same, and with it the focus of whoever uses
 * it. What the visitor chose before the script loaded is not undone.
 */
export const useFollowing = <Control extends HTMLInputElement | HTMLSelectElement>(
	value: Control extends HTMLInputElement ? boolean : string,
): RefObject<Control | null> => {
	const control = useRef<Control>(null);
	const followed = useRef(value);
	useEffect(() => {
		if (followed.current === value) return;
		followed.current = value;
		const { current } = control;
		if (current instanceof HTMLSelectElement) current.value = String(value);
		else if (current) current.checked = value === true;
	}, [value]);
	return control;
};

/** A form whose choices were changed before the script loaded is submitted when it has. */
export const useEarlyChoices = (): RefObject<HTMLFormElement | null> => {
	const form = useRef<HTMLFormElement>(null);
	const submit = useSubmit();
	// biome-ignore lint/correctness/useExhaustiveDependencies: only once
	useEffect(() => {
		if (form.current && [...form.current.elements].some(isChanged)) submit(form.current, { preventScrollReset: true });
	}, []);
	return form;
};

const isChanged = (control: Element): boolean =>
	control instanceof HTMLSelectElement
		? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
		: control instanceof HTMLInputElement && control.checked !== control.defaultChecked;

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
