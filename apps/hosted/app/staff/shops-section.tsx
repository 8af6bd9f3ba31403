import { useLanguage } from "../language.ts";
import type { SignInResult } from "../sign-in/form-result.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { PlaceView } from "./staff-account.ts";

interface ShopsSectionProps {
	places: readonly PlaceView[];
	result: (SignInResult & { readonly subject?: string | undefined }) | undefined;
}

/** The staff member's shops and roles; with several shops, buttons to switch. */
export function ShopsSection({ places, result }: ShopsSectionProps) {
	const { t } = useLanguage();
	const areSeveral = places.length > 1;
	return (
		<section className="account-section" aria-labelledby="shops">
			<h2 id="shops">{t("staff.shops")}</h2>
			<ul className="plain account-list">
				{places.map(({ id, name, role, isHere }) => (
					<li key={id} aria-current={areSeveral && isHere ? "true" : undefined}>
						<span>
							<bdi>{name}</bdi>
							<span className="line muted small">
								{t(`staff.roles.${role}`)}
								{areSeveral && isHere && ` · ${t("staff.here")}`}
							</span>
						</span>
						{!isHere && (
							<SignInForm
								result={result?.subject === id ? result : undefined}
								intent={`shop:${id}`}
								button={t("staff.switch")}
								label={t("staff.switchTo", { shop: name })}
								kind="secondary"
							>
								<input type="hidden" name="subject" value={id} />
							</SignInForm>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
