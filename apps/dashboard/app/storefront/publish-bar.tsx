import { Button } from "@cartwright/ui/parts/button";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useState } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { useFormResult } from "../forms/use-form-result.ts";
import { useLanguage } from "../language.ts";

interface PublishBarProps {
	readonly revision: string;
	/** Whether the draft differs from what visitors see. */
	readonly isChanged: boolean;
	/** Whether something is entered that is not saved yet. */
	readonly isPending: boolean;
	/** Whether it was refused. */
	readonly isRefused: boolean;
	readonly canUndo: boolean;
	readonly onUndo: () => void;
}

/** What became of the draft, and what is done with it as a whole. */
export function PublishBar({ revision, isChanged, isPending, isRefused, canUndo, onUndo }: PublishBarProps) {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const [isDiscarding, setDiscarding] = useState(false);
	const publishing = useFetcher<FormResult<"publish">>();
	const isBusy = publishing.state !== "idle";
	useFormResult({ state: publishing.state, data: publishing.data }, ({ error }) => {
		if (!error) announce(t("storefrontRoom.published"));
	});
	const state = isRefused ? "refused" : isPending ? "saving" : isChanged ? "draft" : "live";
	return (
		<div className="publish-bar">
			<p className="muted">{t(`storefrontRoom.states.${state}`)}</p>
			<div className="actions">
				<Button size="small" kind="quiet" disabled={!canUndo} onClick={onUndo}>
					{t("forms.undo")}
				</Button>
				<Button size="small" kind="secondary" disabled={!isChanged || isPending} onClick={() => setDiscarding(true)}>
					{t("storefrontRoom.discard.open")}
				</Button>
				<Button
					size="small"
					busy={isBusy}
					disabled={!isChanged || isPending}
					onClick={() => void publishing.submit({ intent: "publish", revision }, { method: "post" })}
				>
					{t("storefrontRoom.publish")}
				</Button>
			</div>
			{publishing.data?.error && !isBusy && (
				<p className="field-error" role="alert">
					{publishing.data.error}
				</p>
			)}
			{isDiscarding && (
				<FormDialog<FormResult<"discard">>
					form="discard"
					title={t("storefrontRoom.discard.title")}
					button={t("storefrontRoom.discard.open")}
					onClose={() => setDiscarding(false)}
				>
					<input type="hidden" name="revision" value={revision} />
					<p>{t("storefrontRoom.discard.text")}</p>
				</FormDialog>
			)}
		</div>
	);
}
