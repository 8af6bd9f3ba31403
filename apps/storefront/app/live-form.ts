import { type FormEvent, useCallback } from "react";
import { useSubmit } from "react-router";
import { useNetworkCheck } from "./online.ts";

/** The field by which a form tells that it was sent without leaving the page. */
const field = "live";

export const isLive = (form: FormData): boolean => form.has(field);

/**
 * Sends forms without leaving the page. Without scripts the same forms are answered with another page; how to answer is
 * told by a field, as the address and the rest are the same. Nothing is sent, and nothing given back, without a network.
 */
export const useLiveSubmit = () => {
	const submit = useSubmit();
	const hasNetwork = useNetworkCheck();
	return useCallback(
		(event: FormEvent<HTMLElement>, key: string) => {
			event.preventDefault();
			if (!hasNetwork()) return undefined;
			// The listener may stand on what is around many forms.
			const form = event.target as HTMLFormElement;
			const { submitter } = event.nativeEvent as SubmitEvent;
			const data = new FormData(form, submitter);
			data.set(field, "1");
			submit(data, {
				method: "post",
				action: new URL(form.action).pathname,
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
