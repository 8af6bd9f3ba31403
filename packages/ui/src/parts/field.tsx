import { isLongerThan } from "@cartwright/contract/codec/characters";
import {
	type InputEvent,
	type InputHTMLAttributes,
	type ReactNode,
	type SelectHTMLAttributes,
	type TextareaHTMLAttributes,
	useId,
} from "react";
import { useLanguage } from "./language-context.tsx";

interface FieldText {
	label: ReactNode;
	hint?: ReactNode;
	/** What is wrong with the value, and how to fix it. */
	error?: ReactNode;
	/** Marks the label as optional. */
	optional?: boolean | undefined;
	className?: string | undefined;
}

/** A label, its control, a hint and an error, connected for assistive technology. */
export function Field({
	label,
	hint,
	error,
	optional,
	className,
	id,
	maxLength,
	...input
}: InputHTMLAttributes<HTMLInputElement> & FieldText) {
	const own = useId();
	const ids = idsOf(id ?? own);
	const refuseLonger = useLengthCheck(maxLength);
	return (
		<FieldFrame {...{ label, hint, error, optional, className, ids }}>
			<input onInput={refuseLonger} {...input} {...described(ids, { hint, error })} className="input" />
		</FieldFrame>
	);
}

export function Select({
	label,
	hint,
	error,
	optional,
	className,
	id,
	children,
	...select
}: SelectHTMLAttributes<HTMLSelectElement> & FieldText) {
	const own = useId();
	const ids = idsOf(id ?? own);
	return (
		<FieldFrame {...{ label, hint, error, optional, className, ids }}>
			<select {...select} {...described(ids, { hint, error })} className="input">
				{children}
			</select>
		</FieldFrame>
	);
}

export function TextArea({
	label,
	hint,
	error,
	optional,
	className,
	id,
	maxLength,
	...area
}: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldText) {
	const own = useId();
	const ids = idsOf(id ?? own);
	const refuseLonger = useLengthCheck(maxLength);
	return (
		<FieldFrame {...{ label, hint, error, optional, className, ids }}>
			<textarea onInput={refuseLonger} {...area} {...described(ids, { hint, error })} className="input" />
		</FieldFrame>
	);
}

/** The attribute `maxLength` would cut what is pasted without a word, through an emoji: longer text is refused instead. */
const useLengthCheck = (max: number | undefined) => {
	const { t } = useLanguage();
	if (max === undefined) return undefined;
	return ({ currentTarget: field }: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
		field.setCustomValidity(isLongerThan(field.value, max) ? t("ui.tooLong", { max }) : "");
};

type Ids = ReturnType<typeof idsOf>;

const idsOf = (id: string) => ({ control: id, hint: `${id}-hint`, error: `${id}-error` });

const described = (ids: Ids, { hint, error }: Pick<FieldText, "hint" | "error">) => ({
	id: ids.control,
	"aria-describedby": [hint && ids.hint, error && ids.error].filter(Boolean).join(" ") || undefined,
	"aria-invalid": error ? true : undefined,
});

function FieldFrame({
	label,
	hint,
	error,
	optional,
	className,
	ids,
	children,
}: FieldText & { ids: Ids; children: ReactNode }) {
	const { t } = useLanguage();
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label className="field-label" htmlFor={ids.control}>
				{label}
				{optional && <span className="field-optional">{` (${t("ui.optional")})`}</span>}
			</label>
			{hint && (
				<p className="field-hint" id={ids.hint}>
					{hint}
				</p>
			)}
			{children}
			{error && (
				<p className="field-error" id={ids.error}>
					<span className="visually-hidden">{t("ui.error")} </span>
					{error}
				</p>
			)}
		</div>
	);
}
