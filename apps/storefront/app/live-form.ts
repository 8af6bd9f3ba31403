import { type FormEvent, useCallback } from "react";
import { type FormEncType, useSubmit } from "react-router";
import { useNetworkCheck } from "./online.ts";

/** The field that marks a form as submitted without leaving the page. */
const field = "live";

export const isLive = (form: FormData): boolean => form.has(field);

/**
 * Submits forms without leaving the page. Without scripts, the response to the same form is another page: a field
 * distinguishes them, because the URL and everything else are the same. Without a network, nothing is sent or undone.
 */
export const useLiveSubmit = () => {
	const submit = useSubmit();
	const hasNetwork = useNetworkCheck();
	return useCallback(
		(event: FormEvent<HTMLElement>, key: string) => {
			event.preventDefault();
			if (!hasNetwork()) return undefined;
			// The listener may be on an ancestor of many forms.
			const form = event.target as HTMLFormElement;
			const { submitter } = event.nativeEvent as SubmitEvent;
			const data = new FormData(form, submitter);
			data.set(field, "1");
			submit(data, {
				method: "post",
				action: new URL(form.action).pathname,
				encType: form.enctype as FormEncType,
				navigate: false,
				fetcherKey: key,
				flushSync: true,
				preventScrollReset: true,
			});
			return data;
		},
		[submit, hasNetwork],
	);
};
