import { Button } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { useBlocker } from "react-router";
import { useLanguage } from "../language.ts";
import type { ProductForm } from "./use-product-form.ts";

interface SaveBarProps {
	readonly form: ProductForm;
	readonly isSaving: boolean;
	readonly onSave: () => void;
}

/** Stands over the page while something is not saved, and asks before staff leave it. */
export function SaveBar({ form, isSaving, onSave }: SaveBarProps) {
	const { t } = useLanguage();
	const { changes, conflicts, undo, canUndo, discard } = form;
	const isChanged = changes.length > 0;
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isChanged && !isSaving && currentLocation.pathname !== nextLocation.pathname,
	);
	return (
		<>
			{isChanged && (
				<section className="bulk save-bar" aria-label={t("product.unsaved")}>
					<span>{t("product.unsaved")}</span>
					<Button size="small" kind="quiet" disabled={!canUndo} onClick={undo}>
						{t("product.undo")}
					</Button>
					<Button size="small" kind="secondary" onClick={discard}>
						{t("product.discard")}
					</Button>
					<Button size="small" busy={isSaving} disabled={conflicts.length > 0} data-save onClick={onSave}>
						{t("product.save")}
					</Button>
				</section>
			)}
			{blocker.state === "blocked" && (
				<Dialog
					open
					title={t("product.leave.title")}
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
								{t("product.leave.discard")}
							</Button>
							<Button onClick={() => blocker.proceed()}>{t("product.leave.keep")}</Button>
						</div>
					}
				>
					<p>{t("product.leave.text")}</p>
				</Dialog>
			)}
		</>
	);
}
