import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useId } from "react";
import { useLanguage } from "../language.ts";
import type { PictureDraft } from "./product-draft.ts";
import type { EditorPart } from "./text-field.tsx";
import { useUploads } from "./use-uploads.ts";

/** Pictures and films of the product; the first stands in lists. They are moved by buttons, since everybody can press these. */
export function PictureEditor({ form, faults, isDisabled }: EditorPart) {
	const { t } = useLanguage();
	const input = useId();
	const { pictures } = form.draft;
	const change = (edit: (pictures: readonly PictureDraft[]) => readonly PictureDraft[], group?: string): void =>
		form.change((now) => ({ ...now, pictures: edit(now.pictures) }), group);
	const { uploading, failed, upload } = useUploads((picture) => change((now) => [...now, picture]));
	const fault = failed || faults.find(({ key }) => key === "pictures")?.message;
	const move = (index: number, step: number) => (now: readonly PictureDraft[]) => {
		const moved = [...now];
		const [picture] = moved.splice(index, 1);
		if (picture) moved.splice(index + step, 0, picture);
		return moved;
	};
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
						<li key={picture.id} className="picture-card">
							<img src={picture.thumbnail} alt={picture.altText} width="120" height="120" />
							{picture.isFilm && <Icon name="play" />}
							<input
								className="input"
								aria-label={t("product.pictures.alt")}
								placeholder={t("product.pictures.alt")}
								value={picture.altText}
								disabled={isDisabled}
								onChange={({ currentTarget: { value } }) =>
									change(
										(now) => now.map((each) => (each.id === picture.id ? { ...each, altText: value } : each)),
										`alt ${picture.id}`,
									)
								}
							/>
							{!isDisabled && (
								<span className="picture-tools">
									<Button
										kind="quiet"
										size="icon"
										disabled={index === 0}
										aria-label={t("product.pictures.earlier")}
										onClick={() => change(move(index, -1))}
									>
										<Icon name="previous" turns />
									</Button>
									<Button
										kind="quiet"
										size="icon"
										disabled={index === pictures.length - 1}
										aria-label={t("product.pictures.later")}
										onClick={() => change(move(index, 1))}
									>
										<Icon name="next" turns />
									</Button>
									<Button
										kind="quiet"
										size="icon"
										aria-label={t("product.pictures.remove")}
										onClick={() => change((now) => now.filter(({ id }) => id !== picture.id))}
									>
										<Icon name="trash" />
									</Button>
								</span>
							)}
						</li>
					))}
				</ol>
			)}
			{!isDisabled && (
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
							upload([...(currentTarget.files ?? [])]);
							currentTarget.value = "";
						}}
					/>
					<span className="hint" aria-live="polite">
						{uploading > 0 ? t("product.pictures.uploading", { count: uploading }) : t("product.pictures.hint")}
					</span>
				</div>
			)}
			{fault && (
				<p className="field-error" role="alert">
					{fault}
				</p>
			)}
		</section>
	);
}
