import { getNotificationSettings } from '@hurrah/contracts/notification-settings';
import { countNotifications, getChannelPreferences, listNotifications } from '@hurrah/contracts/notifications';
import { apiPages, apiQuery } from '../../lib/api.ts';

/** Everything that is asked about messages: the list and the count. */
export const messagesKey = ['notifications', 'messages'];

export const messagesQuery = () => apiPages(listNotifications, { query: { pageSize: 20, embed: ['fromMember'] } });
export const unreadCountQuery = () => apiQuery(countNotifications, { query: { read: 'false' } });
export const preferencesQuery = () => apiQuery(getChannelPreferences);
export const notificationSettingsQuery = () => apiQuery(getNotificationSettings);
