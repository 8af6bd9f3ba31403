import type { Country } from "@cartwright/ui/countries";
import { Button } from "@cartwright/ui/parts/button";
import { Select } from "@cartwright/ui/parts/field";
import type { AddressForm } from "../address/address-form.ts";
import { useLanguage } from "../language.ts";
import { type AddressPrefix, fieldName } from "./details.ts";
import { idOf } from "./field-texts.ts";
import type { AddressView } from "./member-address.ts";
import { AddressInput, type Filled } from "./typed-field.tsx";

interface AddressSectionProps {
	prefix: AddressPrefix;
	form: AddressForm;
	countries: readonly Country[];
	filled: Filled;
}

/** The fields of an address. Rare ones are collapsed, unless they have a value or an error. */
export function AddressSection({ prefix, form, countries, filled }: AddressSectionProps) {
	const { t } = useLanguage();
	const shown = form.fields.filter(({ folded }) => !folded);
	const folded = form.fields.filter((field) => field.folded);
	const isUsed = folded.some(({ part }) => {
		const name = fieldName(prefix, part);
		return (part !== "subdivision" && filled.typed[name]) || filled.faults.some(({ field }) => field === name);
	});
	return (
		<>
			<CountryChoice prefix={prefix} country={form.country} countries={countries} />
			<div className="fields">
				{shown.map((field) => (
					<AddressInput key={field.part} {...{ field, prefix, filled }} />
				))}
			</div>
			<details className="fold" open={isUsed || undefined} suppressHydrationWarning>
				<summary>{t(form.subdivisionFromPostcode ? "address.moreWithState" : "address.more")}</summary>
				<div className="fields">
					{folded.map((field) => (
						<AddressInput key={field.part} {...{ field, prefix, filled }} />
					))}
				</div>
			</details>
		</>
	);
}

/** Buttons for the member's other addresses. */
export function AddressBook({ book }: { book: readonly AddressView[] }) {
	const { t } = useLanguage();
	if (book.length < 2) return undefined;
	return (
		<details className="fold">
			<summary>{t("address.book")}</summary>
			<ul className="plain address-book">
				{book.map(({ id, lines }) => (
					<li key={id}>
						<Button type="submit" name="intent" value={`book:${id}`} kind="secondary" size="wide">
							<span dir="auto">{lines.filter(Boolean).join(", ")}</span>
						</Button>
					</li>
				))}
			</ul>
		</details>
	);
}

/** Most buyers are in the guessed country, so it is shown as text with a link to change it. */
export function CountryChoice({
	prefix,
	country,
	countries,
	labelled = false,
}: Pick<AddressSectionProps, "prefix" | "countries"> & {
	country: string;
	/** Where no address says what the country is. */
	labelled?: boolean;
}) {
	const { t } = useLanguage();
	const name = fieldName(prefix, "country");
	const label = (
		<>
			{labelled && <span className="muted">{t("labels.country")}</span>}{" "}
			<span>{countries.find(({ code }) => code === country)?.name ?? country}</span>
		</>
	);
	if (countries.length === 1) {
		return (
			<p className="country">
				{label}
				<input type="hidden" name={name} value={country} />
			</p>
		);
	}
	return (
		<details className="country fold" key={country}>
			<summary>
				{label} <span className="fold-action">{t("address.changeCountry")}</span>
			</summary>
			<div className="fields">
				<Select
					id={idOf(name)}
					name={name}
					label={t("labels.country")}
					defaultValue={country}
					autoComplete={`${prefix} country`}
					className="span-6"
				>
					{countries.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</Select>
				<Button
					type="submit"
					name="intent"
					value="update"
					kind="secondary"
					size="small"
					className="without-script span-6"
				>
					{t("address.useCountry")}
				</Button>
			</div>
		</details>
	);
}
