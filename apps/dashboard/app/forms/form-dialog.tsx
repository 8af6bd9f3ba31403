import { Button } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import type { FormResult } from "./form-result.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { useFormResult } from "./use-form-result.ts";

interface FormDialogProps<Result extends FormResult> {
	/** The intent that the form is sent with. */
	readonly form: Result["of"];
	/** Path of another page that takes the form. */
	readonly action?: string;
	readonly title: string;
	readonly button: string;
	readonly onClose: () => void;
	/** Called once the services have accepted the form, before the dialog closes. */
	readonly onResult?: (result: Result) => void;
	/** What is said of a refusal instead of the words of the services; nothing leaves those. */
	readonly refusal?: (result: Result) => ReactNode;
	readonly children: ReactNode;
	readonly disabled?: boolean;
}

/** A form of the page in a dialog. It closes once the services have accepted it, and says what they refused. */
export function FormDialog<Result extends FormResult>({
	form,
	action,
	title,
	button,
	onClose,
	onResult,
	refusal,
	children,
	disabled,
}: FormDialogProps<Result>) {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const id = useId();
	const fetcher = useFetcher();
	// An opened dialog that is gone does not give the focus back by itself.
	const [opener] = useState(() => document.activeElement);
	useEffect(() => () => (opener instanceof HTMLElement ? opener.focus() : undefined), [opener]);
	const { state } = fetcher;
	const result: Result | undefined = fetcher.data;
	useFormResult({ state, data: result }, (accepted) => {
		if (accepted.error) return;
		onResult?.(accepted);
		announce(t("forms.saved"));
		onClose();
	});
	const error = state === "idle" ? result?.error : undefined;
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			foot={
				<div className="dialog-actions">
					<Button kind="quiet" onClick={onClose}>
						{t("forms.back")}
					</Button>
					<Button type="submit" form={id} busy={state !== "idle"} disabled={disabled}>
						{button}
					</Button>
				</div>
			}
		>
			<fetcher.Form method="post" action={action} id={id} className="stack">
				<input type="hidden" name="intent" value={form} />
				{error && (
					<Notice tone="danger" role="alert">
						{(result && refusal?.(result)) || <p>{error}</p>}
						{result?.needsSignIn && <SignInAgain />}
					</Notice>
				)}
				{children}
			</fetcher.Form>
		</Dialog>
	);
}
