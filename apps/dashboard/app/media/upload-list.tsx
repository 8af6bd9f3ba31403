import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useLanguage } from "../language.ts";
import type { FileUpload } from "./use-file-uploads.ts";

/** How far each file is that is being uploaded, and why one was refused. */
export function UploadList({ uploads, onDismiss }: { uploads: readonly FileUpload[]; onDismiss: () => void }) {
	const { t } = useLanguage();
	if (uploads.length === 0) return null;
	const ended = uploads.filter(({ state }) => state === "done" || state === "refused").length;
	const isOver = ended === uploads.length;
	return (
		<section className="panel media-uploads" aria-label={t("media.uploads.title")}>
			<div className="job-head">
				<p role="status">{t("media.uploads.count", { done: ended, total: uploads.length })}</p>
				{isOver && (
					<Button kind="quiet" size="icon" aria-label={t("ui.close")} onClick={onDismiss}>
						<Icon name="close" />
					</Button>
				)}
			</div>
			<ul className="plain-list">
				{uploads.map(({ key, name, state, sent, reason }) => (
					<li key={key}>
						<bdi>{name}</bdi>
						{state === "sending" && <progress aria-label={name} max={1} value={sent} />}
						<span className={state === "refused" ? "job-failed" : "muted"}>
							{t(`media.uploads.${state}`)} {reason}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
