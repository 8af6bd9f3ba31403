import { Button } from "@cartwright/ui/parts/button";
import { Select } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { useLanguage } from "../language.ts";
import type { Editing } from "./editing.ts";
import { OrderedList } from "./ordered-list.tsx";
import { SectionFields } from "./section-fields.tsx";
import { freeSectionId, newSection, type SectionDraft, type SectionKind, sectionKinds } from "./storefront-draft.ts";

const maxSections = 20;

/** The sections of the home page. */
export function SectionsPart({ editing, standard }: { editing: Editing; standard: readonly SectionDraft[] }) {
	const { t } = useLanguage();
	const { form, language } = editing;
	const { sections } = form.draft;
	const [opened, setOpened] = useState<string>();
	const set = (next: readonly SectionDraft[], group?: string): void =>
		form.change((now) => ({ ...now, sections: [...next] }), group);
	const nameOf = ({ kind, title, collectionId }: SectionDraft): string => {
		const own = title[language] ?? Object.values(title)[0];
		const category = kind === "COLLECTION" && editing.categories.find(({ id }) => id === collectionId)?.name;
		return [t(`storefrontRoom.kinds.${kind}`), own || category].filter(Boolean).join(": ");
	};
	return (
		<section className="stack" aria-label={t("storefrontRoom.parts.home")}>
			{sections.length === 0 ? (
				<div className="panel stack">
					<p>{t("storefrontRoom.home.standard")}</p>
					{standard.length > 0 && (
						<Button size="small" kind="secondary" className="start" onClick={() => set(standard)}>
							{t("storefrontRoom.home.start")}
						</Button>
					)}
				</div>
			) : (
				<OrderedList
					label={t("storefrontRoom.parts.home")}
					items={sections}
					nameOf={nameOf}
					keyOf={({ id }) => id}
					onChange={set}
					render={(section, index) => (
						<details className="section-details" open={opened === section.id || undefined}>
							<summary>{t("storefrontRoom.home.edit")}</summary>
							<SectionFields
								editing={editing}
								section={section}
								path={`sections[${index}]`}
								onChange={(edit, group) =>
									set(
										sections.map((each) => (each.id === section.id ? { ...each, ...edit } : each)),
										group && `${section.id} ${group}`,
									)
								}
							/>
						</details>
					)}
				/>
			)}
			{sections.length < maxSections && (
				<AddSection
					onAdd={(kind) => {
						const section = newSection(freeSectionId(sections), kind);
						setOpened(section.id);
						set([...sections, section]);
					}}
				/>
			)}
		</section>
	);
}

function AddSection({ onAdd }: { onAdd: (kind: SectionKind) => void }) {
	const { t } = useLanguage();
	const [kind, setKind] = useState<SectionKind>("HERO");
	return (
		<div className="add-section">
			<Select
				label={t("storefrontRoom.home.kind")}
				value={kind}
				onChange={({ currentTarget }) => setKind(currentTarget.value as SectionKind)}
			>
				{sectionKinds.map((each) => (
					<option key={each} value={each}>
						{t(`storefrontRoom.kinds.${each}`)}
					</option>
				))}
			</Select>
			<Button kind="secondary" onClick={() => onAdd(kind)}>
				{t("storefrontRoom.home.add")}
			</Button>
		</div>
	);
}
