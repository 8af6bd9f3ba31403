import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useState } from "react";
import { FormButton } from "../forms/form-button.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { PageHead } from "../page-head.tsx";
import { useMay } from "../use-workplace.ts";
import type { CollectionFacts, FieldFacts } from "./collection-facts.ts";
import { CollectionSettingsDialog } from "./collection-settings-dialog.tsx";
import { CollectionTabs } from "./collection-tabs.tsx";
import type { SchemaFormResult } from "./content-forms.ts";
import { FieldDialog, type ReferenceTarget } from "./field-dialog.tsx";
import { useAccessWords } from "./use-access-words.ts";
import { useFieldName } from "./use-field-name.ts";
import { useTypeName } from "./use-type-name.ts";

interface SchemaPageProps {
	readonly collection: CollectionFacts;
	/** The collections that fields can refer to. */
	readonly targets: readonly ReferenceTarget[];
}

/** What the items of a collection have, and who may do what with them. */
export function SchemaPage({ collection, targets }: SchemaPageProps) {
	const { t } = useLanguage();
	const may = useMay();
	const [isAdding, setAdding] = useState(false);
	const { id, name, fields, isMirror, hasForeignFields } = collection;
	const isFixed = isMirror || hasForeignFields;
	const own = fields.filter(({ isSystem }) => !isSystem);
	const system = fields.filter(({ isSystem }) => isSystem);
	const add = !isFixed && may("WIX_DATA.CREATE_COLLECTION_FIELD") && (
		<Button size="small" onClick={() => setAdding(true)}>
			{t("content.fields.add")}
		</Button>
	);
	return (
		<>
			<PageHead
				title={name}
				list={{ path: "/content", text: t("content.all") }}
				note={isMirror ? t("content.mirrors.text") : hasForeignFields ? t("content.fields.foreign") : undefined}
			>
				{add}
			</PageHead>
			<CollectionTabs id={id} current="schema" />
			<div className="order-columns content-schema">
				<div className="stack">
					<section className="panel stack" aria-label={t("content.fields.title")}>
						<h2>{t("content.fields.title")}</h2>
						{own.length === 0 && <p className="hint">{t("content.fields.empty")}</p>}
						<ul className="plain-list content-fields">
							{own.map((field, index) => (
								<FieldRow
									key={field.key}
									field={field}
									targets={targets}
									isFixed={isFixed}
									isFirst={index === 0}
									isLast={index === own.length - 1}
								/>
							))}
						</ul>
					</section>
					{system.length > 0 && (
						<section className="panel stack">
							<h2>{t("content.fields.system")}</h2>
							<p className="hint">{t("content.fields.systemText")}</p>
							<ul className="plain-list content-fields">
								{system.map((field) => (
									<FieldRow key={field.key} field={field} targets={targets} isFixed isFirst isLast />
								))}
							</ul>
						</section>
					)}
				</div>
				<Settings collection={collection} />
			</div>
			{isAdding && <FieldDialog targets={targets} onClose={() => setAdding(false)} />}
		</>
	);
}

interface FieldRowProps {
	readonly field: FieldFacts;
	readonly targets: readonly ReferenceTarget[];
	/** Whether it cannot be changed. */
	readonly isFixed: boolean;
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

function FieldRow({ field, targets, isFixed, isFirst, isLast }: FieldRowProps) {
	const { t } = useLanguage();
	const may = useMay();
	const typeName = useTypeName();
	const [dialog, openDialog] = useState<"change" | "delete">();
	const close = (): void => openDialog(undefined);
	const name = useFieldName()(field);
	const { key, type, target, isRequired, description } = field;
	const targetName = target && (targets.find(({ id }) => id === target)?.name ?? target);
	return (
		<li>
			<div className="content-field">
				<p className="team-name">
					<bdi>{name}</bdi>
				</p>
				<p className="muted">
					<bdi dir="ltr">{key}</bdi>
					{` · ${typeName(type)}`}
					{targetName && ` (${targetName})`}
				</p>
				{description && <p className="muted">{description}</p>}
			</div>
			{isRequired && <span className="status">{t("content.fields.required")}</span>}
			{!isFixed && (
				<span className="actions content-field-actions">
					{may("WIX_DATA.UPDATE_COLLECTION") && (
						<>
							{!isFirst && <Move field={field} direction="up" />}
							{!isLast && <Move field={field} direction="down" />}
						</>
					)}
					{may("WIX_DATA.UPDATE_COLLECTION_FIELD") && (
						<Button size="small" kind="secondary" onClick={() => openDialog("change")}>
							{t("content.fields.change")}
							<span className="visually-hidden"> {name}</span>
						</Button>
					)}
					{may("WIX_DATA.DELETE_COLLECTION_FIELD") && (
						<Button
							size="icon"
							kind="quiet"
							aria-label={t("rules.delete", { name })}
							onClick={() => openDialog("delete")}
						>
							<Icon name="trash" />
						</Button>
					)}
				</span>
			)}
			{dialog === "change" && <FieldDialog field={field} targets={targets} onClose={close} />}
			{dialog === "delete" && (
				<FormDialog<SchemaFormResult>
					form="deleteField"
					title={t("categories.delete.title", { name })}
					button={t("categories.delete.open")}
					onClose={close}
				>
					<input type="hidden" name="key" value={key} />
					<p>{t("content.fields.deleteText")}</p>
				</FormDialog>
			)}
		</li>
	);
}

function Move({ field: { key, name }, direction }: { field: FieldFacts; direction: "up" | "down" }) {
	const { t } = useLanguage();
	return (
		<FormButton<SchemaFormResult>
			form="moveField"
			fields={{ key, direction }}
			size="icon"
			kind="quiet"
			aria-label={t(`content.fields.${direction}`, { name })}
		>
			<span className={direction === "up" ? "category-up" : undefined}>
				<Icon name="down" />
			</span>
		</FormButton>
	);
}

function Settings({ collection }: { collection: CollectionFacts }) {
	const { t } = useLanguage();
	const may = useMay();
	const accessWords = useAccessWords();
	const [isOpen, setOpen] = useState(false);
	const { id, isMirror, isStrict, hasForeignFields } = collection;
	return (
		<section className="panel stack">
			<h2>{t("content.settings.title")}</h2>
			<dl className="media-facts content-facts">
				<div>
					<dt>{t("content.id")}</dt>
					<dd>
						<bdi dir="ltr">{id}</bdi>
					</dd>
				</div>
				<div>
					<dt>{t("content.access.title")}</dt>
					<dd>
						<ul className="plain-list">
							{accessWords(collection).map((words) => (
								<li key={words}>{words}</li>
							))}
						</ul>
					</dd>
				</div>
				{!isMirror && (
					<div>
						<dt>{t("content.settings.checks")}</dt>
						<dd>{t(isStrict ? "content.settings.isStrict" : "content.settings.isLoose")}</dd>
					</div>
				)}
			</dl>
			{!isMirror && !hasForeignFields && may("WIX_DATA.UPDATE_COLLECTION") && (
				<div className="actions">
					<Button size="small" kind="secondary" onClick={() => setOpen(true)}>
						{t("content.settings.change")}
					</Button>
				</div>
			)}
			{isOpen && <CollectionSettingsDialog collection={collection} onClose={() => setOpen(false)} />}
		</section>
	);
}
