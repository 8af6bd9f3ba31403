import { Button } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { useBlocker } from "react-router";
import { useLanguage } from "../language.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface SaveBarProps<Draft> {
	readonly form: DraftForm<Draft>;
	readonly isSaving: boolean;
	readonly onSave: () => void;
}

/** Stands over the page while something is not saved, and asks before staff leave it. */
export function SaveBar<Draft>({ form, isSaving, onSave }: SaveBarProps<Draft>) {
	const { t } = useLanguage();
	const { changes, conflicts, undo, canUndo, discard } = form;
	const isChanged = changes.length > 0;
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isChanged && !isSaving && currentLocation.pathname !== nextLocation.pathname,
	);
	return (
		<>
			{isChanged && (
				<section className="bulk save-bar" aria-label={t("forms.unsaved")}>
					<span>{t("forms.unsaved")}</span>
					<Button size="small" kind="quiet" disabled={!canUndo} onClick={undo}>
						{t("forms.undo")}
					</Button>
					<Button size="small" kind="secondary" onClick={discard}>
						{t("forms.discard")}
					</Button>
					<Button size="small" busy={isSaving} disabled={conflicts.length > 0} data-save onClick={onSave}>
						{t("forms.save")}
					</Button>
				</section>
			)}
			{blocker.state === "blocked" && (
				<Dialog
					open
					title={t("forms.leave.title")}
					onClose={() => blocker.reset()}
					foot={
						<div className="dialog-actions">
							<Button
								kind="secondary"
								onClick={() => {
									discard();
									blocker.proceed();
								}}
							>
								{t("forms.leave.discard")}
							</Button>
							<Button onClick={() => blocker.proceed()}>{t("forms.leave.keep")}</Button>
						</div>
					}
				>
					<p>{t("forms.leave.text")}</p>
				</Dialog>
			)}
		</>
	);
}
