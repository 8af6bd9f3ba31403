import { TextArea } from "@cartwright/ui/parts/field";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useLanguage } from "../language.ts";
import { isPlainHtml } from "../products/plain-html.ts";

const RichText = lazy(() => import("../products/rich-text.tsx"));

interface HtmlFieldProps {
	readonly label: string;
	readonly hint: string | undefined;
	readonly isOptional: boolean;
	readonly value: string;
	readonly error: string | undefined;
	readonly isDisabled: boolean;
	readonly onChange: (html: string) => void;
}

/** Formatted text. HTML that the editor would not keep, such as tables and styles, is shown as it is. */
export function HtmlField({ label, hint, isOptional, value, error, isDisabled, onChange }: HtmlFieldProps) {
	const { t } = useLanguage();
	const id = useId();
	// Decided once: an editor does not turn into another while somebody types.
	const [asText, setAsText] = useState<boolean>();
	useEffect(() => setAsText((decided) => decided ?? isPlainHtml(value)), [value]);
	if (asText === false || isDisabled) {
		return (
			<TextArea
				className="description-source"
				label={label}
				hint={isDisabled ? hint : [hint, t("product.description.html")].filter(Boolean).join(" ")}
				optional={isOptional}
				value={value}
				disabled={isDisabled}
				rows={8}
				dir="auto"
				error={error}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			/>
		);
	}
	return (
		<div className="field">
			<span className="field-label" id={id}>
				{label}
				{isOptional && <span className="field-optional">{` (${t("ui.optional")})`}</span>}
			</span>
			{hint && <p className="field-hint">{hint}</p>}
			<div className="rich-text">
				{asText && (
					<Suspense fallback={null}>
						<RichText html={value} labelledBy={id} onChange={onChange} />
					</Suspense>
				)}
			</div>
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
		</div>
	);
}
