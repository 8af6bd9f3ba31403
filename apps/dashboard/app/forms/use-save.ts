import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useEffect } from "react";
import type { FetcherWithComponents } from "react-router";
import { useLanguage } from "../language.ts";
import type { FormResult } from "./form-result.ts";
import type { DraftForm } from "./use-draft-form.ts";
import { useFormResult } from "./use-form-result.ts";

/** What became of the changes of a page. */
export interface Saved extends FormResult<"save"> {
	/** Id of what was changed, once it is saved. */
	readonly id?: string;
}

/** Sends what was changed. Ctrl-S does so too. */
export const useSave = <Draft, Result extends Saved>(
	fetcher: FetcherWithComponents<Result>,
	{ changes, send }: DraftForm<Draft>,
	onSaved: (id: string) => void,
) => {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const isSaving = fetcher.state !== "idle";
	const save = (): void => {
		if (isSaving || changes.length === 0) return;
		send();
		void fetcher.submit({ intent: "save", changes: JSON.stringify(changes) }, { method: "post" });
	};
	useFormResult({ state: fetcher.state, data: fetcher.data }, ({ id }) => {
		if (!id) return;
		announce(t("forms.saved"));
		onSaved(id);
	});
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			// A cell or field that is being typed in takes its text when it is left.
			if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
			requestAnimationFrame(() => document.querySelector<HTMLButtonElement>("[data-save]")?.click());
		};
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);
	return { isSaving, save, result: fetcher.data };
};
