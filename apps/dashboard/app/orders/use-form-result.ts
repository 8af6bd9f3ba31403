import { useEffect, useRef } from "react";
import type { Fetcher } from "react-router";
import type { FormResult } from "./order-forms.ts";

/** Calls back once for each result of a form. */
export const useFormResult = (
	{ state, data: result }: Pick<Fetcher<FormResult>, "state" | "data">,
	onResult: ((result: FormResult) => void) | undefined,
): void => {
	const handled = useRef<FormResult>(undefined);
	useEffect(() => {
		if (state !== "idle" || !result || handled.current === result) return;
		handled.current = result;
		onResult?.(result);
	}, [state, result, onResult]);
};
