import { useEffect, useRef } from "react";
import type { Fetcher } from "react-router";
import type { FormResult } from "./form-result.ts";

/** Calls back once for each result of a form. */
export const useFormResult = <Result extends FormResult>(
	{ state, data: result }: { readonly state: Fetcher["state"]; readonly data: Result | undefined },
	onResult: ((result: Result) => void) | undefined,
): void => {
	const handled = useRef<Result>(undefined);
	useEffect(() => {
		if (state !== "idle" || !result || handled.current === result) return;
		handled.current = result;
		onResult?.(result);
	}, [state, result, onResult]);
};
