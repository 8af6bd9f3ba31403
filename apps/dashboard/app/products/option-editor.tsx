import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useId, useState } from "react";
import { useLanguage } from "../language.ts";
import { countCombinations, maxVariants, withOptions } from "./combine-choices.ts";
import type { OptionDraft } from "./product-draft.ts";
import type { EditorPart } from "./text-field.tsx";

const maxOptions = 6;

/** Options such as size and color. Each combination of their choices is a variant. */
export function OptionEditor({ form, faults, isDisabled }: EditorPart) {
	const { t, formats } = useLanguage();
	const { options } = form.draft;
	const [problem, setProblem] = useState("");
	const fault = problem || faults.find(({ key }) => key === "options")?.message;
	const change = (next: readonly OptionDraft[], group = ""): void => {
		const count = countCombinations(next);
		setProblem(count > maxVariants ? t("product.options.tooMany", { count: formats.number(count) }) : "");
		if (count <= maxVariants) form.change((now) => withOptions(now, next), group);
	};
	const replace = (key: string, option: OptionDraft, group?: string): void =>
		change(
			options.map((each) => (each.key === key ? option : each)),
			group,
		);
	return (
		<section className="panel stack">
			<h2>{t("product.options.title")}</h2>
			{options.length === 0 && <p className="hint">{t("product.options.none")}</p>}
			{options.map((option) => (
				<OptionFields
					key={option.key}
					option={option}
					isDisabled={isDisabled}
					onChange={(next, group) => replace(option.key, next, group)}
					onDelete={() => change(options.filter(({ key }) => key !== option.key))}
				/>
			))}
			{fault && (
				<p className="field-error" role="alert">
					{fault}
				</p>
			)}
			{!isDisabled && options.length < maxOptions && (
				<NewOption
					onAdd={(name, choice) =>
						change([...options, { key: newKey(), name, choices: [{ key: newKey(), name: choice }] }])
					}
				/>
			)}
		</section>
	);
}

const newKey = (): string => `new${crypto.randomUUID()}`;

interface OptionFieldsProps {
	readonly option: OptionDraft;
	readonly isDisabled: boolean;
	/** Changes of one group are undone together. */
	readonly onChange: (option: OptionDraft, group?: string) => void;
	readonly onDelete: () => void;
}

function OptionFields({ option, isDisabled, onChange, onDelete }: OptionFieldsProps) {
	const { t } = useLanguage();
	const id = useId();
	const { choices } = option;
	const rename = (key: string, name: string): void =>
		onChange(
			{ ...option, choices: choices.map((choice) => (choice.key === key ? { ...choice, name } : choice)) },
			`choice ${key}`,
		);
	return (
		<fieldset className="option" disabled={isDisabled}>
			<legend className="visually-hidden">{option.name}</legend>
			<div className="option-head">
				<label className="visually-hidden" htmlFor={id}>
					{t("product.options.name")}
				</label>
				<input
					id={id}
					className="input option-name"
					value={option.name}
					maxLength={50}
					onChange={({ currentTarget }) => onChange({ ...option, name: currentTarget.value }, `option ${option.key}`)}
				/>
				<Button
					kind="quiet"
					size="icon"
					aria-label={t("product.options.delete", { name: option.name })}
					onClick={onDelete}
				>
					<Icon name="trash" />
				</Button>
			</div>
			<ul className="choices plain-list">
				{choices.map((choice) => (
					<li key={choice.key} className="choice-chip">
						{choice.color && (
							<svg className="choice-color" viewBox="0 0 1 1" aria-hidden="true">
								<rect width="1" height="1" fill={choice.color} />
							</svg>
						)}
						<input
							aria-label={t("product.options.choice", { option: option.name })}
							value={choice.name}
							size={Math.max(4, choice.name.length)}
							maxLength={50}
							onChange={({ currentTarget }) => rename(choice.key, currentTarget.value)}
						/>
						{choices.length > 1 && (
							<button
								type="button"
								aria-label={t("product.options.deleteChoice", { name: choice.name })}
								onClick={() => onChange({ ...option, choices: choices.filter(({ key }) => key !== choice.key) })}
							>
								<Icon name="close" />
							</button>
						)}
					</li>
				))}
				<li>
					<NewChoice
						option={option.name}
						onAdd={(name) => onChange({ ...option, choices: [...choices, { key: newKey(), name }] })}
					/>
				</li>
			</ul>
		</fieldset>
	);
}

function NewChoice({ option, onAdd }: { option: string; onAdd: (name: string) => void }) {
	const { t } = useLanguage();
	const [name, setName] = useState("");
	const add = (): void => {
		if (name.trim()) onAdd(name.trim());
		setName("");
	};
	return (
		<input
			className="choice-new"
			placeholder={t("product.options.addChoice")}
			aria-label={t("product.options.addChoiceTo", { option })}
			value={name}
			maxLength={50}
			onChange={({ currentTarget }) => setName(currentTarget.value)}
			onBlur={add}
			onKeyDown={(event) => {
				if (event.key !== "Enter") return;
				event.preventDefault();
				add();
			}}
		/>
	);
}

function NewOption({ onAdd }: { onAdd: (name: string, choice: string) => void }) {
	const { t } = useLanguage();
	const [name, setName] = useState("");
	const [choice, setChoice] = useState("");
	const id = useId();
	const isComplete = Boolean(name.trim() && choice.trim());
	const add = (): void => {
		if (!isComplete) return;
		onAdd(name.trim(), choice.trim());
		setName("");
		setChoice("");
	};
	return (
		<form
			className="option-new"
			onSubmit={(event) => {
				event.preventDefault();
				add();
			}}
		>
			<label htmlFor={`${id}name`} className="visually-hidden">
				{t("product.options.name")}
			</label>
			<input
				id={`${id}name`}
				className="input"
				placeholder={t("product.options.nameHint")}
				value={name}
				maxLength={50}
				onChange={({ currentTarget }) => setName(currentTarget.value)}
			/>
			<label htmlFor={`${id}choice`} className="visually-hidden">
				{t("product.options.first")}
			</label>
			<input
				id={`${id}choice`}
				className="input"
				placeholder={t("product.options.firstHint")}
				value={choice}
				maxLength={50}
				onChange={({ currentTarget }) => setChoice(currentTarget.value)}
			/>
			<Button type="submit" kind="secondary" size="small" disabled={!isComplete}>
				{t("product.options.add")}
			</Button>
		</form>
	);
}
