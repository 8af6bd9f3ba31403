import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { useLanguage } from "../language.ts";
import type { Editing } from "./editing.ts";
import { TargetFields } from "./link-fields.tsx";
import type { AnnouncementDraft } from "./storefront-draft.ts";
import { TextsField } from "./texts-field.tsx";

/** The line above the header of the storefront. */
export function AnnouncementPart({ editing }: { editing: Editing }) {
	const { t } = useLanguage();
	const { form, language, errorOf, timeZone } = editing;
	const { announcement } = form.draft;
	const set = (edit: Partial<AnnouncementDraft>, group?: string): void =>
		form.change((now) => ({ ...now, announcement: { ...now.announcement, ...edit } }), group);
	return (
		<section className="panel stack" aria-label={t("storefrontRoom.parts.announcement")}>
			<TextsField
				label={t("storefrontRoom.announcement.text")}
				hint={t("storefrontRoom.announcement.hint")}
				language={language}
				value={announcement.text}
				onChange={(text) => {
					// Whoever writes a first announcement wants to show it.
					const isFirst = Object.keys(announcement.text).length === 0;
					set({ text, enabled: isFirst || announcement.enabled }, `announcement ${language}`);
				}}
			/>
			<Checkbox
				checked={announcement.enabled}
				onChange={({ currentTarget }) => set({ enabled: currentTarget.checked })}
				label={t("storefrontRoom.announcement.enabled")}
			/>
			<TargetFields
				editing={editing}
				url={announcement.url}
				path="announcement.url"
				onChange={(url, _, group) => set({ url }, group)}
			/>
			<Field
				type="datetime-local"
				label={t("storefrontRoom.announcement.from")}
				hint={t("storefrontRoom.announcement.zone", { zone: timeZone })}
				error={errorOf("announcement.from")}
				optional
				value={announcement.from}
				onChange={({ currentTarget }) => set({ from: currentTarget.value }, "announcement from")}
			/>
			<Field
				type="datetime-local"
				label={t("storefrontRoom.announcement.until")}
				error={errorOf("announcement.until")}
				optional
				value={announcement.until}
				onChange={({ currentTarget }) => set({ until: currentTarget.value }, "announcement until")}
			/>
		</section>
	);
}
