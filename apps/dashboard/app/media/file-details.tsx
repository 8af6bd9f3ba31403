import { Button } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { useFetcher } from "react-router";
import { useFormResult } from "../forms/use-form-result.ts";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import { MediaActions } from "./media-actions.tsx";
import type { MediaFormResult } from "./media-forms.ts";
import type { FileItem } from "./media-item.ts";
import { FileState, Preview } from "./media-items.tsx";

interface FileDetailsProps {
	readonly file: FileItem;
	readonly onClose: () => void;
	readonly onDone: (result: MediaFormResult) => void;
}

/** All that the library knows of a file, beside the list. */
export function FileDetails({ file, onClose, onDone }: FileDetailsProps) {
	const { t } = useLanguage();
	const may = useMay();
	const canEdit = may("MEDIA.SITE_MEDIA_FILES_UPDATE") && !file.isDeleted;
	return (
		<Dialog open drawer="end" onClose={onClose} title={<bdi>{file.name}</bdi>}>
			<div className="stack">
				{file.url ? (
					<a
						className="media-large"
						href={file.url}
						target="_blank"
						rel="noreferrer"
						aria-label={t("media.details.open")}
					>
						<Preview item={file} />
					</a>
				) : (
					<span className="media-large">
						<Preview item={file} />
					</span>
				)}
				<span className="statuses">
					<FileState item={file} />
				</span>
				<MediaActions items={[file]} className="actions" label={t("media.details.actions")} onDone={onDone} />
				<Facts file={file} />
				{file.url && <Address url={file.url} />}
				{canEdit ? <FileForm file={file} /> : <Labels labels={file.labels} />}
			</div>
		</Dialog>
	);
}

function Facts({ file }: { file: FileItem }) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	const minutes = `${Math.floor(file.seconds / 60)}:${String(file.seconds % 60).padStart(2, "0")}`;
	const facts = [
		{ name: t("media.table.kind"), value: file.mimeType || t(`media.kinds.${file.kind}`) },
		{ name: t("media.table.size"), value: formats.fileSize(file.size) },
		{ name: t("media.details.dimensions"), value: file.width > 0 ? `${file.width} × ${file.height} px` : "" },
		{ name: t("media.details.duration"), value: file.seconds > 0 ? minutes : "" },
		{ name: t("media.details.added"), value: dates.dateTime(file.created) },
		{ name: t("media.table.changed"), value: dates.dateTime(file.changed) },
	];
	return (
		<dl className="media-facts">
			{facts
				.filter(({ value }) => value)
				.map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
		</dl>
	);
}

function Address({ url }: { url: string }) {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const [isCopied, setCopied] = useState(false);
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(url);
		setCopied(true);
		announce(t("media.details.copied"));
	};
	return (
		<div className="stack media-address">
			<Field label={t("media.details.address")} value={url} readOnly dir="ltr" />
			<div className="actions">
				<Button size="small" kind="secondary" onClick={() => void copy()}>
					{t(isCopied ? "media.details.copied" : "media.details.copy")}
				</Button>
				<a className="button button-secondary button-small" href={url} download>
					{t("media.details.download")}
				</a>
			</div>
		</div>
	);
}

function Labels({ labels }: { labels: readonly string[] }) {
	const { t } = useLanguage();
	if (labels.length === 0) return null;
	return (
		<section>
			<h3>{t("media.details.labels")}</h3>
			<span className="statuses">
				{labels.map((label) => (
					<span key={label} className="status">
						{label}
					</span>
				))}
			</span>
		</section>
	);
}

function FileForm({ file }: { file: FileItem }) {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const fetcher = useFetcher<MediaFormResult>();
	const { state, data: result } = fetcher;
	const [name, setName] = useState(file.name);
	const [labels, setLabels] = useState(file.labels.join("\n"));
	useFormResult({ state, data: result }, ({ error }) => {
		if (!error) announce(t("forms.saved"));
	});
	const isBusy = state !== "idle";
	return (
		<fetcher.Form method="post" className="stack">
			<input type="hidden" name="intent" value="saveFile" />
			<input type="hidden" name="file" value={file.id} />
			<input type="hidden" name="nameBefore" value={file.name} />
			<input type="hidden" name="labelsBefore" value={file.labels.join("\n")} />
			{!isBusy && result?.error && (
				<Notice tone={result.isOutdated ? "warning" : "danger"} role="alert">
					<p>{result.isOutdated ? t("media.outdated", { name: file.name }) : result.error}</p>
				</Notice>
			)}
			<Field
				name="name"
				label={t("media.details.name")}
				value={name}
				onChange={({ currentTarget: { value } }) => setName(value)}
				required
				maxLength={255}
				autoComplete="off"
			/>
			<TextArea
				name="labels"
				label={t("media.details.labels")}
				hint={t("media.details.labelsHint")}
				value={labels}
				onChange={({ currentTarget: { value } }) => setLabels(value)}
				rows={3}
			/>
			<div className="actions">
				<Button type="submit" size="small" busy={isBusy}>
					{t("media.save")}
				</Button>
			</div>
		</fetcher.Form>
	);
}
