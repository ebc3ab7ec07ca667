import type { Provider } from '@portal/contract';
import type { ProviderSettings } from '../../services/provider/provider-settings.ts';

export function presentProvider(provider: ProviderSettings): Provider {
  return {
    name: provider.name,
    address: provider.address,
    logo: provider.logo?.path ?? null,
    support_email: provider.supportEmail,
    support_phone: provider.supportPhone,
    non_resident_percent: provider.nonResidentPercent,
    paper: provider.paper,
    site: provider.site,
    logout_url: provider.logoutUrl,
  };
}
