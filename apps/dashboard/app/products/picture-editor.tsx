import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useLanguage } from "../language.ts";
import type { FileItem } from "../media/media-item.ts";
import { useMay } from "../use-workplace.ts";
import type { PictureDraft } from "./product-draft.ts";
import type { EditorPart } from "./text-field.tsx";
import { useUploads } from "./use-uploads.ts";

const LibraryDialog = lazy(async () => ({ default: (await import("./library-dialog.tsx")).LibraryDialog }));

/** Pictures and films of the product; the first stands in lists. They are moved by buttons, since everybody can press these. */
export function PictureEditor({ form, faults, isDisabled }: EditorPart) {
	const { t } = useLanguage();
	const { pictures } = form.draft;
	const change = (edit: (pictures: readonly PictureDraft[]) => readonly PictureDraft[], group?: string): void =>
		form.change((now) => ({ ...now, pictures: edit(now.pictures) }), group);
	const { uploading, failed, upload } = useUploads((picture) => change((now) => [...now, picture]));
	const mayChoose = useMay()("MEDIA.SITE_MEDIA_FILES_LIST");
	const [isChoosing, setChoosing] = useState(false);
	const fault = failed || faults.find(({ key }) => key === "pictures")?.message;
	return (
		<section
			className="panel stack"
			aria-label={t("product.pictures.title")}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				if (!isDisabled) upload([...event.dataTransfer.files]);
			}}
		>
			<h2>{t("product.pictures.title")}</h2>
			{pictures.length > 0 && (
				<ol className="pictures plain-list">
					{pictures.map((picture, index) => (
						<PictureCard
							key={picture.id}
							picture={picture}
							isDisabled={isDisabled}
							isFirst={index === 0}
							isLast={index === pictures.length - 1}
							onMove={(step) => change(moved(index, step))}
							onRemove={() => change((now) => now.filter(({ id }) => id !== picture.id))}
							onDescribe={(altText) =>
								change(
									(now) => now.map((each) => (each.id === picture.id ? { ...each, altText } : each)),
									`alt ${picture.id}`,
								)
							}
						/>
					))}
				</ol>
			)}
			{!isDisabled && (
				<UploadField uploading={uploading} onChosen={upload}>
					{mayChoose && (
						<Button size="small" kind="secondary" onClick={() => setChoosing(true)}>
							{t("product.library.open")}
						</Button>
					)}
				</UploadField>
			)}
			{isChoosing && (
				<Suspense>
					<LibraryDialog
						present={pictures.map(({ id }) => id)}
						onChosen={(chosen) => change((now) => [...now, ...chosen.map(pictureOfFile)])}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
			{fault && (
				<p className="field-error" role="alert">
					{fault}
				</p>
			)}
		</section>
	);
}

const pictureOfFile = ({ id, thumbnail, url, kind }: FileItem): PictureDraft => ({
	id,
	altText: "",
	thumbnail: thumbnail || url,
	isFilm: kind === "video",
});

/** A list with one of its items moved by some places. */
const moved =
	(index: number, step: number) =>
	(pictures: readonly PictureDraft[]): readonly PictureDraft[] => {
		const others = pictures.filter((_, place) => place !== index);
		return [...others.slice(0, index + step), ...pictures.slice(index, index + 1), ...others.slice(index + step)];
	};

interface PictureCardProps {
	readonly picture: PictureDraft;
	readonly isDisabled: boolean;
	readonly isFirst: boolean;
	readonly isLast: boolean;
	readonly onMove: (step: number) => void;
	readonly onRemove: () => void;
	readonly onDescribe: (altText: string) => void;
}

function PictureCard({ picture, isDisabled, isFirst, isLast, onMove, onRemove, onDescribe }: PictureCardProps) {
	const { t } = useLanguage();
	return (
		<li className="picture-card">
			<img src={picture.thumbnail} alt={picture.altText} width="120" height="120" />
			{picture.isFilm && <Icon name="play" />}
			<input
				className="input"
				aria-label={t("product.pictures.alt")}
				placeholder={t("product.pictures.alt")}
				value={picture.altText}
				disabled={isDisabled}
				onChange={({ currentTarget: { value } }) => onDescribe(value)}
			/>
			{!isDisabled && (
				<span className="picture-tools">
					<Button
						kind="quiet"
						size="icon"
						disabled={isFirst}
						aria-label={t("product.pictures.earlier")}
						onClick={() => onMove(-1)}
					>
						<Icon name="previous" turns />
					</Button>
					<Button
						kind="quiet"
						size="icon"
						disabled={isLast}
						aria-label={t("product.pictures.later")}
						onClick={() => onMove(1)}
					>
						<Icon name="next" turns />
					</Button>
					<Button kind="quiet" size="icon" aria-label={t("product.pictures.remove")} onClick={onRemove}>
						<Icon name="trash" />
					</Button>
				</span>
			)}
		</li>
	);
}

interface UploadFieldProps {
	readonly uploading: number;
	readonly onChosen: (files: readonly File[]) => void;
	/** Another way to add some. */
	readonly children: ReactNode;
}

function UploadField({ uploading, onChosen, children }: UploadFieldProps) {
	const { t } = useLanguage();
	const input = useId();
	return (
		<div className="picture-upload">
			<label htmlFor={input} className="button button-secondary button-small">
				{t("product.pictures.upload")}
			</label>
			<input
				id={input}
				className="visually-hidden"
				type="file"
				accept="image/*,video/*"
				multiple
				onChange={({ currentTarget }) => {
					onChosen([...(currentTarget.files ?? [])]);
					currentTarget.value = "";
				}}
			/>
			{children}
			<span className="hint" aria-live="polite">
				{uploading > 0 ? t("product.pictures.uploading", { count: uploading }) : t("product.pictures.hint")}
			</span>
		</div>
	);
}
