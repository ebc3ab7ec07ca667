import { defineRemote } from '@portal/platform/core';
import { AuthRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-auth', Root: AuthRoutes });
