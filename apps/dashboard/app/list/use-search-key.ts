import { type RefObject, useEffect, useRef } from "react";

/** A field that `/` goes to from anywhere on the page, except from other fields. */
export const useSearchKey = (): RefObject<HTMLInputElement | null> => {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const focus = (event: KeyboardEvent): void => {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog")) return;
			event.preventDefault();
			field.current?.focus();
		};
		document.addEventListener("keydown", focus);
		return () => document.removeEventListener("keydown", focus);
	}, []);
	return field;
};
