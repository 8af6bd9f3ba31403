import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { Select } from "@cartwright/ui/parts/field";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import { columnFields, isColumnField } from "./column-fields.ts";
import type { ColumnState, ImportState } from "./import-state.ts";

const encodings = ["utf-8", "windows-1252", "windows-1250", "windows-1251", "shift_jis", "gbk", "euc-kr"];

interface ReadingFormProps {
	readonly state: ImportState;
	/** What columns stood for in an earlier file, by their names. */
	readonly earlierFields: Readonly<Record<string, string>>;
	/** What the merchant said in this import. */
	readonly chosen: readonly string[];
}

/** How the file is to be read, and what happens next. */
export function ReadingForm({ state, earlierFields, chosen }: ReadingFormProps) {
	const { t } = useLanguage();
	const isBusy = useNavigation().state === "submitting";
	const wasChecked = state.isDryRun && state.status === "FINISHED";
	return (
		<Form method="post" className="stack">
			<input type="hidden" name="fileId" value={state.fileId} />
			<details className="panel" open={state.error !== undefined}>
				<summary>
					<h2>{t("imports.columns")}</h2>
				</summary>
				<p className="muted">{t("imports.columnsText")}</p>
				<div className="import-columns">
					{state.columns.map((column, index) => (
						<Column
							// biome-ignore lint/suspicious/noArrayIndexKey: a file may have a name twice, and columns never move
							key={`${column.name} ${index}`}
							column={column}
							earlierField={earlierFields[column.name]}
							isChosen={chosen.includes(column.name)}
						/>
					))}
				</div>
			</details>
			<section className="panel stack">
				<h2>{t("imports.reading")}</h2>
				<div className="import-columns">
					<Select label={t("imports.encoding")} name="encoding" defaultValue={state.encoding}>
						<option value="">{t("imports.automatic")}</option>
						{[...new Set([...encodings, ...(state.encoding ? [state.encoding] : [])])].map((encoding) => (
							<option key={encoding} value={encoding}>
								{encoding}
							</option>
						))}
					</Select>
					<Select label={t("imports.decimalMark")} name="decimalMark" defaultValue={state.decimalMark}>
						<option value="">{t("imports.automatic")}</option>
						<option value="POINT">{t("imports.point")}</option>
						<option value="COMMA">{t("imports.comma")}</option>
					</Select>
				</div>
				<Checkbox name="fetchPictures" label={t("imports.fetchPictures")} defaultChecked={state.fetchesPictures} />
				<div className="actions">
					{wasChecked && (
						<Button type="submit" name="intent" value="import" busy={isBusy}>
							{t("imports.import")}
						</Button>
					)}
					<Button type="submit" name="intent" value="check" kind={wasChecked ? "secondary" : "primary"} busy={isBusy}>
						{t("imports.check")}
					</Button>
				</div>
			</section>
		</Form>
	);
}

interface ColumnProps {
	readonly column: ColumnState;
	readonly earlierField: string | undefined;
	readonly isChosen: boolean;
}

function Column({ column: { name, readAs, example }, earlierField, isChosen }: ColumnProps) {
	const { t } = useLanguage();
	const label = name || t("imports.unnamed");
	return (
		<div className="import-column">
			<input type="hidden" name="column" value={name} />
			<input type="hidden" name="shownAs" value={readAs} />
			{isChosen && <input type="hidden" name="chosen" value={name} />}
			<Select label={label} hint={example} name="readAs" defaultValue={readAs || earlierField || ""}>
				<option value="">{t("imports.ignore")}</option>
				{readAs && !isColumnField(readAs) && <option value={readAs}>{name}</option>}
				{columnFields.map((field) => (
					<option key={field} value={field}>
						{t(`imports.field.${field}`)}
					</option>
				))}
			</Select>
		</div>
	);
}
