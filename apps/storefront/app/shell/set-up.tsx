import { firstShopName } from "@cartwright/contract/sites/first-shop-name";
import { useLanguage } from "../language.ts";
import { useChrome } from "../use-chrome.ts";

const steps = [
	["settings", "npx cartwright settings edit"],
	["products", "npx cartwright import products.csv --fetch-images"],
	["staff", "npx cartwright staff invite you@example.com --role owner"],
	["key", "npx cartwright key create --role owner"],
	["demo", "CARTWRIGHT_DATA=data-demo PORT=8081 npm start"],
] as const;

/** While nobody has chosen a name. */
const firstStep = ["settings", "npx cartwright setup"] as const;

/** The next steps for the operator of an empty shop. */
export function SetUp() {
	const { t } = useLanguage();
	const isNamed = useChrome().name !== firstShopName;
	return (
		<section className="page-width">
			<div className="set-up">
				<h2>{t("setUp.title")}</h2>
				<p>{t("setUp.text")}</p>
				<dl>
					{(isNamed ? steps : [firstStep, ...steps.slice(1)]).map(([name, command]) => (
						<div key={name}>
							<dt>{t(`setUp.${name}`)}</dt>
							<dd>
								<code dir="ltr">{command}</code>
							</dd>
						</div>
					))}
				</dl>
				<p>{t("setUp.more")}</p>
			</div>
		</section>
	);
}
